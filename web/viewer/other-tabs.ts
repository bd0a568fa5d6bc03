/** A message between tabs of this browser about the signed-in user. */
export type ViewerNews = 'signed in' | 'signed out' | 'sign-in ended'

const channelName = 'viewer'

/** Listens to messages from other tabs until `close`; `tell` reaches them and not this one. */
export const openOtherTabs = (hear: (news: ViewerNews) => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<ViewerNews>) => hear(event.data))
  return {
    tell: (news: ViewerNews) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
