import { useEffect } from 'react'

/** Names the page in the window's title. */
export const useDocumentTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Admin Genie`
  }, [title])
