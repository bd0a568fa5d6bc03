/** Pixels of the recorded picture: room for two pictures of 16:9 beside one another. */
const frame = { width: 1920, height: 540 }

const framesPerSecond = 15

/** Creates an element that plays the picture of a track, without being on the page. */
const play = (track: MediaStreamTrack) => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  // A track that has ended meanwhile leaves its place black.
  video.play().catch(() => undefined)
  return video
}

type Size = { width: number; height: number }

/** Returns the largest rectangle of a picture's proportions in the middle of one of several equal places. */
export const placePicture = (picture: Size, place: number, places: number) => {
  const width = frame.width / places
  const scale = Math.min(width / picture.width, frame.height / picture.height)
  const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale]
  return {
    x: place * width + (width - shownWidth) / 2,
    y: (frame.height - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  }
}

/**
 * Draws the pictures of both people into one track. A recorder cannot take another track while it runs, and cameras and
 * screens come and go during a call.
 */
export const openPictureMix = () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, frame)
  const context = canvas.getContext('2d', { alpha: false })
  const [track] = canvas.captureStream(framesPerSecond).getVideoTracks()
  if (!context || !track) throw new Error('This browser draws no pictures.')
  let videos: HTMLVideoElement[] = []

  const draw = () => {
    context.fillRect(0, 0, frame.width, frame.height)
    const visibleVideos = videos.filter(({ videoWidth }) => videoWidth > 0)
    for (const [at, video] of visibleVideos.entries()) {
      const size = { width: video.videoWidth, height: video.videoHeight }
      const { x, y, width, height } = placePicture(size, at, visibleVideos.length)
      context.drawImage(video, x, y, width, height)
    }
  }

  // Frames of animation stop in a tab in the background; timers go on where a page has sound.
  const timer = setInterval(draw, 1000 / framesPerSecond)
  return {
    track,
    /** Draws these pictures from now on, from left to right. */
    show: (tracks: readonly MediaStreamTrack[]) => {
      for (const video of videos) video.srcObject = null
      videos = tracks.map(play)
    },
    close: () => {
      clearInterval(timer)
      for (const video of videos) video.srcObject = null
      track.stop()
    },
  }
}
