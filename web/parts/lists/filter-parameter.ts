import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Returns a filter in the URL and its setter, which starts at the first page. */
export const useFilterParameter = (name: string) => {
  const [params, setParams] = useSearchParams()
  const value = params.get(name) ?? ''
  const change = useCallback(
    (next: string) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        for (const place of ['after', 'before']) after.delete(place)
        if (next) after.set(name, next)
        else after.delete(name)
        return after
      }),
    [name, setParams],
  )
  return [value, change] as const
}
