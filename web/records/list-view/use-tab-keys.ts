import { useEffect, useEffectEvent } from 'react'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'

/** Opens the tab of a view by the keys 1 to 8, the whole list first. `onOpen` returns true if there is such a tab. */
export const useTabKeys = (onOpen: (at: number) => boolean) => {
  const openTab = useEffectEvent(onOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !/^[1-8]$/.test(event.key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!areSingleKeysOn() || isTyping(event.target) || isInFront()) return
      if (openTab(Number(event.key) - 1)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
