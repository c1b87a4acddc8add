import { z } from 'zod'

export const TODO_PRIORITIES = ['low', 'medium', 'high'] as const
export const TODO_STATUSES = ['pending', 'in_progress', 'completed'] as const

const MAX_TITLE_LENGTH = 500
const MAX_DESCRIPTION_LENGTH = 10_000
const MAX_CATEGORY_LENGTH = 100
/** More than a year of working hours is a slip of the finger. */
const MAX_HOURS = 2_000
const MAX_TAGS = 20
const MAX_TAG_LENGTH = 40

const hours = z.number().min(0, 'Hours may not be negative').max(MAX_HOURS, 'That many hours are too many').nullable()

const fields = {
  title: z.string().trim().min(1, 'Title is required').max(MAX_TITLE_LENGTH, `Title must be ${MAX_TITLE_LENGTH} characters or less`),
  description: z.string().trim().max(MAX_DESCRIPTION_LENGTH, 'Description is too long').nullable(),
  priority: z.enum(TODO_PRIORITIES, { error: `Must be ${TODO_PRIORITIES.join(', ')}` }),
  category: z.string().trim().max(MAX_CATEGORY_LENGTH, 'Category is too long').nullable(),
  status: z.enum(TODO_STATUSES, { error: `Must be ${TODO_STATUSES.join(', ')}` }),
  assignedTo: z.number().int().positive().nullable(),
  dueDate: z.date().nullable(),
  estimatedHours: hours,
  actualHours: hours,
  tags: z
    .array(z.string().trim().min(1, 'A tag may not be empty').max(MAX_TAG_LENGTH, 'A tag is too long'))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .transform((tags) => [...new Set(tags)]),
}

export const createTodoInput = z.object(fields).partial().required({ title: true })
export type CreateTodoInput = z.output<typeof createTodoInput>

/** Absent fields stay as they are. */
export const updateTodoInput = z.object(fields).partial()
export type UpdateTodoInput = z.output<typeof updateTodoInput>
