import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { Config } from '../config.ts'

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Traces of requests and SQL to an OTLP collector; without one in the settings nothing is loaded into the way of calls. */
export function startTracing(config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>, program: 'api' | 'jobs'): Tracing {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { stop: async () => undefined }
  const sdk = new NodeSDK({
    serviceName: `${config.OTEL_SERVICE_NAME}-${program}`,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
    instrumentations: [new HttpInstrumentation(), new PgInstrumentation()],
  })
  sdk.start()
  return { stop: () => sdk.shutdown().catch(() => undefined) }
}
