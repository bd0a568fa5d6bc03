import { useId } from 'react'

type Props = { onChange: (file: File | null) => void }

/** A field for a file to attach. */
export const FileField = ({ onChange }: Props) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        File
      </label>
      <input
        id={id}
        type="file"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        className="block min-h-tap w-full text-sm text-text-quiet file:mr-3 file:min-h-tap file:rounded-md file:border file:border-line-strong file:bg-surface-raised file:px-3 file:font-semibold file:text-text md:min-h-9 md:file:min-h-9"
      />
    </div>
  )
}
