import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fieldShape } from './field-shape.ts'

type Props = { label: string; value: string; onSearch: (words: string) => void }

/** Debounce time of a search, in milliseconds. */
const pause = 250

/** A search field that searches while the user types; a late answer never overwrites typed text. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [typedText, setTypedText] = useState(value)
  const [searchedText, setSearchedText] = useState(value)

  // The URL was changed by a link or the Back button: show its value.
  if (value !== searchedText) {
    setSearchedText(value)
    setTypedText(value)
  }

  useEffect(() => {
    if (typedText.trim() === searchedText) return undefined
    const timer = setTimeout(() => {
      setSearchedText(typedText.trim())
      onSearch(typedText.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typedText, searchedText, onSearch])

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
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        className={`pr-3 pl-9 ${fieldShape}`}
      />
    </div>
  )
}
