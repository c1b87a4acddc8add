import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from '../api/schema.ts'

/** Writes the printed, sorted schema: the contract of the web client and of partners. */
writeFileSync('schema.graphql', `${printSchema(schema)}\n`)
