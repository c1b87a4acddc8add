const EVIDENCE_LABELS: Record<string, string> = {
  phone: 'phone number',
  website: 'website',
  jingle: 'jingle',
  local_business: 'local business',
}

export function evidenceLabel(kind: string): string {
  return EVIDENCE_LABELS[kind] ?? 'evidence'
}
