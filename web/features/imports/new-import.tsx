import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { useAttachFileWithId } from '#web/records/file-attachment/use-attach-file.ts'
import { useCreateImportMutation } from '#web/records/import/import-mutations.generated.ts'
import type { ImportNoun } from '#web/schema.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { FileDrop } from './file-drop.tsx'
import { importNouns } from './import-nouns.ts'

const nouns = Object.keys(importNouns) as ImportNoun[]

const capitalize = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

type Props = { noun: ImportNoun; onNoun: (noun: ImportNoun) => void }

/** Chooses what to import and the file, which is uploaded and read at once. */
export const NewImport = ({ noun, onNoun }: Props) => {
  const navigate = useNavigate()
  const attach = useAttachFileWithId()
  const [createImport] = useCreateImportMutation()
  const { run } = useVerbs()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ file: string; text: string } | null>(null)

  const read = async (file: File) => {
    setBusy(true)
    setRefusal(null)
    const upload = await attach(file, {})
    const outcome =
      upload.id && !upload.refusal ? await run(createImport, { fileId: upload.id, noun }) : null
    setBusy(false)
    if (outcome?.payload) {
      void navigate(hrefs.import(outcome.payload.import.id))
      return
    }
    const refused = outcome?.refusal
    const text = refused?.fields['fileId'] ?? refused?.message ?? upload.refusal
    setRefusal({ file: file.name, text: text ?? 'Try again.' })
  }

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">What’s in the file?</legend>
        <div className="inline-flex rounded-md bg-surface-sunken p-0.5">
          {nouns.map((one) => (
            <label
              key={one}
              className="flex min-h-tap cursor-pointer items-center rounded-sm px-3.5 text-sm font-medium text-text-quiet has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 md:min-h-8"
            >
              <input
                type="radio"
                name="noun"
                checked={one === noun}
                onChange={() => onNoun(one)}
                className="sr-only"
              />
              {capitalize(importNouns[one].many)}
            </label>
          ))}
        </div>
      </fieldset>
      <FileDrop isBusy={isBusy} onFile={(file) => void read(file)} />
      {refusal && <Refused>{sentence`${refusal.file} wasn’t imported. ${refusal.text}`}</Refused>}
    </div>
  )
}
