/** How a script scrolls: smoothly, unless the visitor asked for less motion, which the style sheet cannot see to here. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
