import { Flex, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { TodoForm } from './todoForm.ts'

interface TodoDialogProps {
  title: string
  initial: TodoForm
  people: readonly { id: string; name: string }[]
  isPending: boolean
  problems: FieldProblems
  onSave: (form: TodoForm) => void
  onClose: () => void
}

export function TodoDialog({ title, initial, people, isPending, problems, onSave, onClose }: TodoDialogProps) {
  const [form, setForm] = useState(initial)
  const set = (changes: Partial<TodoForm>) => setForm((before) => ({ ...before, ...changes }))
  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      pendingLabel="Saving..."
      isPending={isPending}
      canSubmit={form.title.trim() !== ''}
      onSubmit={() => onSave(form)}
      onClose={onClose}
    >
      <FormField label="Title" error={problems.title} required>
        <Input value={form.title} onChange={(event) => set({ title: event.currentTarget.value })} />
      </FormField>
      <FormField label="Description" error={problems.description}>
        <Textarea rows={3} value={form.description} onChange={(event) => set({ description: event.currentTarget.value })} />
      </FormField>
      <Flex gap="4" wrap="wrap">
        <Choice label="Priority" value={form.priority} options={PRIORITIES} onChange={(priority) => set({ priority })} />
        <Choice
          label="Assigned To"
          value={form.assigneeId}
          options={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          error={problems.assignedTo}
          onChange={(assigneeId) => set({ assigneeId })}
        />
      </Flex>
      <Flex gap="4" wrap="wrap">
        <Flex flex="1" minWidth="40">
          <FormField label="Category" error={problems.category}>
            <Input value={form.category} onChange={(event) => set({ category: event.currentTarget.value })} />
          </FormField>
        </Flex>
        <Flex flex="1" minWidth="40">
          <FormField label="Due Date" error={problems.dueDate}>
            <Input type="date" value={form.dueDate} onChange={(event) => set({ dueDate: event.currentTarget.value })} />
          </FormField>
        </Flex>
      </Flex>
      <Flex gap="4" wrap="wrap">
        <Flex flex="1" minWidth="40">
          <FormField label="Estimated Hours" error={problems.estimatedHours}>
            <Input type="number" min={0} step="any" value={form.estimatedHours} onChange={(event) => set({ estimatedHours: event.currentTarget.value })} />
          </FormField>
        </Flex>
        <Flex flex="1" minWidth="40">
          <FormField label="Actual Hours" error={problems.actualHours}>
            <Input type="number" min={0} step="any" value={form.actualHours} onChange={(event) => set({ actualHours: event.currentTarget.value })} />
          </FormField>
        </Flex>
      </Flex>
      <FormField label="Tags" error={problems.tags} hint="Separated by commas.">
        <Input value={form.tags} onChange={(event) => set({ tags: event.currentTarget.value })} />
      </FormField>
    </FormDialog>
  )
}

const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, value, options, error, onChange }: ChoiceProps) {
  return (
    <Flex flex="1" minWidth="40">
      <FormField label={label} error={error}>
        <NativeSelect.Root>
          <NativeSelect.Field value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Flex>
  )
}
