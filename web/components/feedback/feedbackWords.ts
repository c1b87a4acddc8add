export const FEEDBACK_TYPE_OPTIONS = [
  { value: 'idea', label: 'Idea' },
  { value: 'bug', label: 'Problem' },
  { value: 'question', label: 'Question' },
  { value: 'praise', label: 'Praise' },
] as const

export const FEEDBACK_STATUS_OPTIONS: readonly { value: string; label: string }[] = [
  { value: 'submitted', label: 'Submitted' },
  { value: 'in_review', label: 'In review' },
  { value: 'planned', label: 'Planned' },
  { value: 'done', label: 'Done' },
  { value: 'declined', label: 'Declined' },
]

export const feedbackTypeLabel = (type: string): string => FEEDBACK_TYPE_OPTIONS.find(({ value }) => value === type)?.label ?? type
export const feedbackStatusLabel = (status: string): string => FEEDBACK_STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status
