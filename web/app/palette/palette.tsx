import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Finding, useFindings } from './use-findings.ts'

/** Goes to any page or record by its name. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [words, setWords] = useState('')
  const { findings, isLoading, error } = useFindings(words)
  const navigate = useNavigate()
  const go = (finding: Finding | null) => {
    if (!finding) return
    onClose()
    void navigate(finding.path)
  }

  return (
    <Dialog open onClose={onClose} title="Find anything" titleHidden>
      <Combobox immediate onChange={go} onClose={onClose}>
        <div className="flex items-center gap-3 border-b border-line px-4 text-text-quiet">
          {isLoading ? <Spinner /> : <Search aria-hidden="true" className="size-4" />}
          <ComboboxInput
            data-autofocus
            aria-label="Find a page, customer, lead or task"
            placeholder="Find a page, customer, lead or task"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-12 w-full bg-transparent text-base text-text outline-none placeholder:text-text-quiet"
          />
        </div>
        <ComboboxOptions static className="max-h-[50vh] overflow-y-auto p-2">
          {findings.map((finding, place) => (
            <Fragment key={finding.path}>
              {finding.group !== findings[place - 1]?.group && (
                <p aria-hidden="true" className="px-3 py-1.5 text-xs font-medium text-text-quiet">
                  {finding.group}
                </p>
              )}
              <ComboboxOption
                value={finding}
                className="flex min-h-tap cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm data-focus:bg-surface-hover md:min-h-9"
              >
                <span className="min-w-0 truncate">{finding.name}</span>
                <span className="min-w-0 truncate text-text-quiet">{finding.beside}</span>
                <span className="sr-only">in {finding.group}</span>
              </ComboboxOption>
            </Fragment>
          ))}
        </ComboboxOptions>
        <Ending nothing={findings.length === 0 && !isLoading} error={error} words={words} />
      </Combobox>
    </Dialog>
  )
}

type EndingProps = { nothing: boolean; error: string | undefined; words: string }

const Ending = ({ nothing, error, words }: EndingProps) => (
  <output className="block px-5 py-4 text-sm text-text-quiet empty:hidden">
    {error ?? (nothing ? `Nothing is called “${words}”.` : null)}
  </output>
)
