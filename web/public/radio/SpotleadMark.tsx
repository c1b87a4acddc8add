/** A spot in the middle of a waveform. */
export function SpotleadMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#5847eb" />
      <path d="M5.5 13.5v5M9.5 10v12M22.5 10v12M26.5 13.5v5" stroke="#cfc8ff" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16" cy="16" r="4.6" fill="#fff" />
    </svg>
  )
}
