import { useLayoutEffect } from 'react'

let pageTitle = ''
let unreadCount = 0

const show = () => {
  if (pageTitle)
    document.title = `${unreadCount > 0 ? `(${unreadCount}) ` : ''}${pageTitle} · Admin Genie`
}

/** Sets the document title when the page appears, not after it. */
export const useDocumentTitle = (title: string) =>
  useLayoutEffect(() => {
    pageTitle = title
    show()
  }, [title])

/** Shows a number on the icon of the installed app, where the browser can. */
const showOnIcon = (count: number) => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined)
}

/** Shows the number of unread notifications before the page’s name in the document title, and on the icon of the installed app. */
export const useTitleCount = (count: number) =>
  useLayoutEffect(() => {
    unreadCount = count
    show()
    showOnIcon(count)
    return () => {
      unreadCount = 0
      showOnIcon(0)
    }
  }, [count])
