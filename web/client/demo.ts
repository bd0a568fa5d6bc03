/** One button, Watch Demo or Pause Demo, that plays and pauses a video. */
export default function demo(element: HTMLElement) {
  const video = element.querySelector('video')
  const button = element.querySelector('button')
  if (!video || !button) return
  video.controls = false
  const updateLabel = () => {
    button.textContent = button.dataset[video.paused ? 'watch' : 'pause'] ?? ''
  }
  for (const type of ['play', 'pause', 'ended']) video.addEventListener(type, updateLabel)
  button.addEventListener('click', () => {
    element.querySelector('[data-poster]')?.remove()
    video.style.visibility = 'visible'
    // A pause before playback begins rejects `play()`; the label is set in either case.
    if (video.paused) video.play().catch(updateLabel)
    else video.pause()
  })
}
