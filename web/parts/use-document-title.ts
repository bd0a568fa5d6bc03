import { useEffect } from 'react'

/** Sets the document title. */
export const useDocumentTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Admin Genie`
  }, [title])
