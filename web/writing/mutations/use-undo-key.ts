import { useEffect } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { runLatestUndo } from './undo-store.ts'

/** Handles Ctrl-Z and ⌘-Z, which undo the latest change; in a field they undo typing. */
export const useUndoKey = () =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || latinKey(event) !== 'z' || isTyping(event.target)) return
      if (runLatestUndo()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
