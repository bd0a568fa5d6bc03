import { useLayoutEffect } from 'react'

let named = ''
let unread = 0

const show = () => {
  if (named) document.title = `${unread > 0 ? `(${unread}) ` : ''}${named} · Admin Genie`
}

/** Sets the document title when the page appears, not after it. */
export const useDocumentTitle = (title: string) =>
  useLayoutEffect(() => {
    named = title
    show()
  }, [title])

/** Shows the number of unread notifications before the page’s name in the document title. */
export const useTitleCount = (count: number) =>
  useLayoutEffect(() => {
    unread = count
    show()
    return () => {
      unread = 0
    }
  }, [count])
