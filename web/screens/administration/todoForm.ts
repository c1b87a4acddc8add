/** What the dialog of a to-do item holds: texts as they are typed. */
export interface TodoForm {
  title: string
  description: string
  priority: string
  category: string
  assigneeId: string
  /** YYYY-MM-DD. */
  dueDate: string
  estimatedHours: string
  actualHours: string
  tags: string
}

export interface TodoValues {
  title: string
  description: string | null | undefined
  priority: string
  category: string | null | undefined
  assignee: { id: string } | null | undefined
  dueDate: string | null | undefined
  estimatedHours: number | null | undefined
  actualHours: number | null | undefined
  tags: readonly string[]
}

export const EMPTY_TODO: TodoForm = {
  title: '', description: '', priority: 'medium', category: '', assigneeId: '', dueDate: '', estimatedHours: '', actualHours: '', tags: '',
}

const ISO_DATE_LENGTH = 10

export function todoForm(item: TodoValues): TodoForm {
  return {
    title: item.title,
    description: item.description ?? '',
    priority: item.priority,
    category: item.category ?? '',
    assigneeId: item.assignee?.id ?? '',
    dueDate: item.dueDate?.slice(0, ISO_DATE_LENGTH) ?? '',
    estimatedHours: item.estimatedHours?.toString() ?? '',
    actualHours: item.actualHours?.toString() ?? '',
    tags: item.tags.join(', '),
  }
}

/** As the server takes it; what is empty is cleared. A due date means the whole day, so its zone does not matter. */
export function todoFields(form: TodoForm) {
  return {
    title: form.title,
    description: form.description || null,
    priority: form.priority,
    category: form.category || null,
    assigneeId: form.assigneeId || null,
    dueDate: form.dueDate ? `${form.dueDate}T00:00:00.000Z` : null,
    estimatedHours: form.estimatedHours.trim() === '' ? null : Number(form.estimatedHours),
    actualHours: form.actualHours.trim() === '' ? null : Number(form.actualHours),
    tags: form.tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''),
  }
}

/** A due day in words; in the past while it is open. */
export function isOverdue(dueDate: string, status: string, today: string): boolean {
  return status !== 'completed' && dueDate.slice(0, ISO_DATE_LENGTH) < today.slice(0, ISO_DATE_LENGTH)
}
