import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fieldShape } from './field-shape.ts'

type Props = { label: string; value: string; onSearch: (words: string) => void }

/** Milliseconds of quiet after the last key before a search begins. */
const pause = 250

/** Searches while one types; what is typed is never lost to an answer that comes late. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)

  // The address changed by another hand (back, a link): show what it says.
  if (value !== searched) {
    setSearched(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === searched) return undefined
    const timer = setTimeout(() => {
      setSearched(typed.trim())
      onSearch(typed.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, searched, onSearch])

  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-quiet"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`pr-3 pl-9 ${fieldShape}`}
      />
    </div>
  )
}
