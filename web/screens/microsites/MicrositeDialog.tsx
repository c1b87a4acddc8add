import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import { micrositeProblems, type ChangeField, type MicrositeProblems, type MicrositeValues } from './form.ts'
import { MicrositePreview } from './MicrositePreview.tsx'

interface MicrositeDialogProps {
  title: string
  initial: MicrositeValues
  /** Of the microsite being edited; null for a new one. */
  databaseId: number | null
  canClearSettings?: boolean
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  /** What the server finds wrong goes to `showProblems`. */
  onSubmit: (values: MicrositeValues, clearsSettings: boolean, showProblems: (problems: MicrositeProblems) => void) => void
  onClose: () => void
}

export function MicrositeDialog(props: MicrositeDialogProps) {
  const { title, initial, databaseId, canClearSettings = false, submitLabel, pendingLabel, isPending, onSubmit, onClose } = props
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<MicrositeProblems>({})
  const [clearsSettings, setClearsSettings] = useState(false)
  const change: ChangeField = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _settled, ...others }) => others)
    if (name === 'customSettings') setClearsSettings(false)
  }
  const clearSettings = () => {
    change('customSettings', '')
    setClearsSettings(true)
  }
  const submit = () => {
    const found = micrositeProblems(values)
    setProblems(found)
    if (Object.keys(found).length === 0) onSubmit(values, clearsSettings, setProblems)
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      isPending={isPending}
      size="cover"
      onSubmit={submit}
      onClose={onClose}
    >
      <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
        <Flex direction="column" gap="5" flex="1" minWidth="0" maxWidth={{ lg: 'lg' }}>
          <BasicFields
            values={values}
            problems={problems}
            databaseId={databaseId}
            onChange={change}
            onClearSettings={canClearSettings && !clearsSettings ? clearSettings : null}
          />
          <AdvancedFields values={values} problems={problems} onChange={change} />
        </Flex>
        <MicrositePreview values={values} />
      </Flex>
    </FormDialog>
  )
}
