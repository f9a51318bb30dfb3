/** @import { Try } from "./api.d.ts" */

/** An error of the engine, with what would work instead. */
export class Refusal extends Error {
  /** @param {{ code: string, message: string, try?: Try | null }} error */
  constructor(error) {
    super(error.message);
    this.name = "Refusal";
    this.code = error.code;
    this.instead = error.try ?? null;
  }
}

/**
 * Whether an error only says that we ourselves gave up waiting.
 * @param {unknown} error
 */
export const wasCancelled = (error) => error instanceof Error && error.name === "AbortError";
