/**
 * Returns the SVG path of an eight-pointed star around (48, 48). Neighbouring stars with a radius of 48 touch at their
 * points.
 */
export function starPath(radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const corners = Array.from({ length: 16 }, (_, index) => {
    const distance = index % 2 ? inner : radius
    const angle = (index * Math.PI) / 8
    return `${(48 + distance * Math.cos(angle)).toFixed(1)} ${(48 + distance * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
