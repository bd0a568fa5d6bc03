import { useEffect, useEffectEvent } from 'react'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'

/** Opens the box for a condition by the key F, for one of several by Shift F. */
export const useConditionKey = (onOpen: (isAny: boolean) => void) => {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || latinKey(event) !== 'f') return
      if (event.defaultPrevented || !areSingleKeysOn() || isTyping(event.target) || isInFront())
        return
      event.preventDefault()
      open(event.shiftKey)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
