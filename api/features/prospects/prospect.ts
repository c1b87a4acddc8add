/** In the order of the pipeline. */
export const PIPELINE_STATUSES = ['suspect', 'lead', 'prospect', 'client'] as const
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number]

export function asPipelineStatus(text: string): PipelineStatus {
  return PIPELINE_STATUSES.find((known) => known === text) ?? 'suspect'
}

/** Converting moves a suspect on and never takes anybody back. */
export function statusAfterConversion(current: PipelineStatus): PipelineStatus {
  return current === 'suspect' ? 'lead' : current
}

/** Somebody works on him already: his detections count as matched. */
export function isWorkedOn(status: PipelineStatus): boolean {
  return status !== 'suspect'
}
