import { createServer } from 'node:net'
import { congodb } from '@push.rocks/smartmongo'

/** Serves from memory until standard input ends; says its address on standard output once it is ready. */
const port = await freePort()
const server = new congodb.CongoServer({ host: '127.0.0.1', port, storage: 'memory' })
await server.start()
process.stdout.write(`ready mongodb://127.0.0.1:${port}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
