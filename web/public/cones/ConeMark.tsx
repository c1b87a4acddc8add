/** A snow cone in a fedora. */
export function ConeMark() {
  return (
    <svg viewBox="0 0 40 48" width="34" height="41" aria-hidden="true">
      <path d="M9 24h22l-9 22c-.8 2-3.2 2-4 0z" fill="#f1e8d6" />
      <path d="M16 24l4 20M24 24l-4 20" stroke="#b9a98a" strokeWidth="1.4" />
      <path
        d="M7 24a13 11 0 0 1 26 0c0 3-3 2-4.3 1.2-1.8 2-3.7 1.8-4.7 0-1.5 2.8-5.5 2.8-7 0-1 2-3.5 2-5 0C10 26.5 7 27 7 24z"
        fill="#d8363f"
      />
      <path
        d="M2 16c6 4 30 4 36 0-2-1.8-6-2-8-2L27.5 4c-.6-2-3-2.6-4.8-1.4L20 4l-2.7-1.4C15.5 1.4 13.1 2 12.5 4L10 14c-2 0-6 .2-8 2z"
        fill="#f4c430"
      />
      <path d="M10.6 11.6c5 2 13.8 2 18.8 0l.8 2.8c-6 2.2-14.4 2.2-20.4 0z" fill="#14110f" />
    </svg>
  )
}
