import { useEffect, useState } from 'react'
import type { Item } from './item.ts'

/** Milliseconds without a keystroke before the number of results is announced. */
const pause = 700

type Props = {
  typedText: string
  items: readonly Item[]
  isLoading: boolean
  error: string | undefined
}

/** Shows why there are no results, and announces their number to screen readers once typing has stopped. */
export const Count = ({ typedText, items, isLoading, error }: Props) => {
  const isNothing = items.length === 0 && !isLoading
  const status = error ?? (isNothing ? `No results for “${typedText.trim()}”.` : null)
  return (
    <>
      {status && (
        <p className="px-5 py-4 text-sm text-text-quiet">
          {status}
          {isNothing && !error && ' Try fewer words.'}
        </p>
      )}
      <Aloud
        text={status ?? `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
        isWaiting={isLoading}
      />
    </>
  )
}

const Aloud = ({ text, isWaiting }: { text: string; isWaiting: boolean }) => {
  const [aloud, setAloud] = useState('')
  useEffect(() => {
    if (isWaiting) return undefined
    const timer = setTimeout(() => setAloud(text), pause)
    return () => clearTimeout(timer)
  }, [text, isWaiting])
  return <output className="sr-only">{aloud}</output>
}
