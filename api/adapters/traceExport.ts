import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { NodeSDK } from '@opentelemetry/sdk-node'

/** What is traced; hooks into more would cost time at every import. */
const TRACED_MODULES = ['http', 'node:http', 'https', 'node:https', 'pg']

/**
 * @param endpoint of an OTLP collector that takes HTTP, without /v1/traces
 * @returns sends what is left, and ends it
 */
export function exportTraces(endpoint: string, serviceName: string): () => Promise<void> {
  register('@opentelemetry/instrumentation/hook.mjs', pathToFileURL(`${process.cwd()}/`), { data: { include: TRACED_MODULES } })
  const sdk = new NodeSDK({
    serviceName,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
    // Absent, they would be sent too: logs go to their files, metrics to their own port.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [new HttpInstrumentation(), new PgInstrumentation()],
  })
  sdk.start()
  return () => sdk.shutdown().catch(() => undefined)
}
