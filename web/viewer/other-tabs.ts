/** What one tab tells the others of this browser about who is signed in. */
export type ViewerNews = 'signed in' | 'signed out'

const channelName = 'viewer'

/** Hears what other tabs tell, until `close`; `tell` reaches them and not this one. */
export const openOtherTabs = (hear: (news: ViewerNews) => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<ViewerNews>) => hear(event.data))
  return {
    tell: (news: ViewerNews) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
