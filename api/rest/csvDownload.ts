/**
 * A download that is written as it is read: one batch is in memory at a time, and the reading ends when the reader has
 * gone. The mark at its beginning tells spreadsheets that it is UTF-8.
 */
export function csvDownload<Row>(fileName: string, head: string, batches: AsyncIterable<readonly Row[]>, line: (row: Row) => string): Response {
  const encoder = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${head}`))
    },
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(line).join('')))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'no-store' },
  })
}
