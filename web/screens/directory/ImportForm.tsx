import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react'
import { useRef, useState, type FormEvent } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { ImportFormMutation } from '../../__generated__/ImportFormMutation.graphql.ts'
import { isUnauthorized, serverMessage } from '../../relay/requestError.ts'
import { upload } from '../../relay/upload.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { DIRECTORY_IMPORTS_API_PATH } from '../../urls.ts'
import { SOURCES, type ImportSource } from './imports.ts'

const FAILED = 'The dry run could not be started'

/** A file, or the address of one, and what kind it is. */
export function ImportForm({ onStarted }: { onStarted: () => void }) {
  const [source, setSource] = useState<ImportSource>('radio_browser')
  const [isFromUrl, setFromUrl] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState('')
  const [market, setMarket] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [startUrl, isStarting] = useMutation<ImportFormMutation>(graphql`
    mutation ImportFormMutation($input: ImportDirectoryFromUrlInput!) {
      importDirectoryFromUrl(input: $input) {
        ... on ImportDirectoryFromUrlPayload @alias(as: "done") {
          importDatabaseId
        }
        ... on UserError @alias(as: "problem") {
          message
        }
      }
    }
  `)
  const finish = () => {
    setFile(null)
    setUrl('')
    if (input.current) input.current.value = ''
    onStarted()
  }
  const fail = (error: unknown) => {
    if (!isUnauthorized(error)) setProblem(serverMessage(error) ?? FAILED)
  }
  const sendFile = async (chosen: File) => {
    setUploading(true)
    try {
      await upload(DIRECTORY_IMPORTS_API_PATH, 'file', chosen, { source, market })
      finish()
    } catch (error) {
      fail(error)
    } finally {
      setUploading(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (!isFromUrl) {
      if (file) void sendFile(file)
      else setProblem('Choose a file')
      return
    }
    startUrl({
      variables: { input: { source, url: url.trim(), market } },
      onCompleted: ({ importDirectoryFromUrl: { done, problem: refusal } }) => (done ? finish() : setProblem(refusal?.message ?? FAILED)),
      onError: fail,
    })
  }
  const choose = (fromUrl: boolean) => {
    setFromUrl(fromUrl)
    setProblem(null)
  }
  return (
    <Panel title="Import stations">
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4" paddingY="2" maxWidth="2xl">
        <div>
          <Text aria-hidden textStyle="sm" fontWeight="medium" marginBottom="1.5">
            Kind of file
          </Text>
          <Select label="Kind of file" value={source} options={SOURCES} onChange={setSource} width="72" />
          <Text textStyle="sm" color="fg.muted" marginTop="1">
            {SOURCES.find(({ value }) => value === source)?.hint}
          </Text>
        </div>
        <Flex role="group" aria-label="Where the file is" gap="2">
          {[false, true].map((fromUrl) => (
            <Button key={String(fromUrl)} size="sm" variant={isFromUrl === fromUrl ? 'solid' : 'outline'} aria-pressed={isFromUrl === fromUrl} onClick={() => choose(fromUrl)}>
              {fromUrl ? 'Address' : 'File'}
            </Button>
          ))}
        </Flex>
        {isFromUrl ? (
          <FormField key="address" label="Address" required error={problem}>
            <Input type="url" placeholder="https://" value={url} onChange={(event) => setUrl(event.currentTarget.value)} />
          </FormField>
        ) : (
          <FormField key="file" label="File" required error={problem} hint="At most 8 MB">
            <Input ref={input} type="file" paddingTop="1" accept=".json,.csv,.txt,text/*,application/json" onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)} />
          </FormField>
        )}
        <FormField label="Market of new stations (optional)" hint="Where the file names none and the directory does not know the city.">
          <Input value={market} maxLength={100} onChange={(event) => setMarket(event.currentTarget.value)} />
        </FormField>
        <Button type="submit" colorPalette="brand" alignSelf="flex-start" loading={isUploading || isStarting} loadingText="Starting...">
          Start Dry Run
        </Button>
      </chakra.form>
    </Panel>
  )
}
