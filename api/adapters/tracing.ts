import type { Config } from '../config.ts'

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Traces of requests and SQL to an OTLP collector; without one in the settings nothing of it is even loaded. */
export async function startTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
  program: 'api' | 'jobs',
): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { stop: async () => undefined }
  const { exportTraces } = await import('./traceExport.ts')
  return { stop: exportTraces(endpoint, `${config.OTEL_SERVICE_NAME}-${program}`) }
}
