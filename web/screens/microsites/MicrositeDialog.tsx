import { Button, chakra, Dialog, Flex, Portal } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
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
  onSubmit: (values: MicrositeValues, clearsSettings: boolean) => void
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = micrositeProblems(values)
    setProblems(found)
    if (Object.keys(found).length === 0) onSubmit(values, clearsSettings)
  }
  return (
    <Dialog.Root open size="cover" placement="center" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', md: '4' }}>
          <Dialog.Content>
            {/* The dialog lays its parts out; the form between them has no box of its own. */}
            <chakra.form onSubmit={submit} noValidate display="contents">
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
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
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="brand" loading={isPending} loadingText={pendingLabel}>
                  {submitLabel}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
