import { expect, test } from 'vitest'
import { videoFrame, videoHref, youTubeId } from './product-media.ts'

const id = 'aqz-KE-bpKQ'

test.each([
  id,
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?t=3&v=${id}&list=x`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
])('%s is a video', (text) => {
  expect(youTubeId(text)).toBe(id)
})

test.each([
  '',
  'a video',
  `${id}x`,
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  `http://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com.example.org/watch?v=${id}`,
  `https://example.org/watch?v=${id}`,
  `https://www.youtube.com/channel/${id}`,
  `javascript:${id}`,
  `https://vimeo.com/${id}`,
])('%s is none', (text) => {
  expect(youTubeId(text)).toBeNull()
})

test('a video is framed by the host that sets no cookie, and is at YouTube without the shop', () => {
  expect(videoFrame({ id })).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
  expect(videoHref({ id })).toBe(`https://www.youtube.com/watch?v=${id}`)
})
