/**
 * The server-sent events of a response body, one after another.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<{ name: string, data: string }>}
 */
export async function* events(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parse(block);
        if (event.data) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** @param {string} block */
function parse(block) {
  const event = { name: "message", data: "" };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (field === "event") event.name = value;
    if (field === "data") event.data += value;
  }
  return event;
}
