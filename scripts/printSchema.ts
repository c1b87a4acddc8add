import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from '../api/schema.ts'

/** Writes the contract between api and web, sorted, to the file named on the command line. */
const [file = 'schema.graphql'] = process.argv.slice(2)
writeFileSync(file, `${printSchema(schema)}\n`)
// Parts of the schema may hold timers or sockets open.
process.exit(0)
