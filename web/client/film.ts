/** Replaces a film's poster with its player, which starts at once. The poster does not return. */
const player = (frame: HTMLElement, title: string) => {
  const { film = '', kind } = frame.dataset
  if (kind === 'embed') {
    const iframe = document.createElement('iframe')
    const url = new URL(film, location.origin)
    url.searchParams.set('autoplay', '1')
    Object.assign(iframe, {
      src: url.href,
      title,
      allow: 'autoplay; fullscreen; picture-in-picture',
    })
    return iframe
  }
  const video = document.createElement('video')
  Object.assign(video, { src: film, controls: true, autoplay: true, playsInline: true, title })
  const captions = frame.dataset['captions']
  if (captions) {
    const track = document.createElement('track')
    Object.assign(track, {
      kind: 'captions',
      src: captions,
      srclang: 'en',
      label: 'English',
      default: true,
    })
    video.append(track)
  }
  return video
}

export default function film(frame: HTMLElement) {
  frame.addEventListener('submit', (event) => {
    event.preventDefault()
    const title = frame.querySelector('button')?.textContent ?? ''
    const filmPlayer = player(frame, title)
    filmPlayer.className = 'film-player'
    filmPlayer.tabIndex = 0
    frame.replaceChildren(filmPlayer)
    frame.classList.add('film-frame')
    frame.parentElement?.classList.add('film-playing')
    filmPlayer.focus()
  })
}
