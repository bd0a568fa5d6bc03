import { useEffect } from 'react'

let named = ''
let unread = 0

const show = () => {
  if (named) document.title = `${unread > 0 ? `(${unread}) ` : ''}${named} · Admin Genie`
}

/** Sets the document title. */
export const useDocumentTitle = (title: string) =>
  useEffect(() => {
    named = title
    show()
  }, [title])

/** Shows the number of unread notifications before the page’s name in the document title. */
export const useTitleCount = (count: number) =>
  useEffect(() => {
    unread = count
    show()
    return () => {
      unread = 0
    }
  }, [count])
