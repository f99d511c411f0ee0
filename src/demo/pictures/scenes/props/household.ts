import type { Point, Thing } from '../studio/scene.ts'

/** Woven basket, open; materials WICKER. */
export const basket = (at: Point, radius = 0.2, height = 0.3): Thing => ({
  at,
  min: [-radius - 0.05, 0, -radius - 0.05],
  max: [radius + 0.05, height + 0.06, radius + 0.05],
  stride: 0.7,
  shape: `float h=${height}; float R=${radius}*(0.84+0.16*sqrt(clamp(p.y/h,0.0,1.0))); float r=length(p.xz); float d=max(abs(r-R)-0.008,abs(p.y-h*0.5)-h*0.5);
    if(d<0.03){float a=atan(p.z,p.x)*${Math.round((radius * 6.283) / 0.03)}.0; float row=floor(p.y/0.017); float v=abs(fract(p.y/0.017)-0.5); d-=0.0055*sin(a*0.5+3.14159*row)*sign(r-R)*sqrt(max(1.0-4.0*v*v,0.0))+0.004*sqrt(max(1.0-4.0*v*v,0.0))-0.004;}
    else d-=0.008; put(d,WICKER); put(max(r-R,abs(p.y-0.01)-0.008),WICKER);
    put(length(vec2(r-${radius}-0.002,p.y-h))-0.011-0.002*sin(atan(p.z,p.x)*90.0+p.y*300.0),WICKER);`,
})

/** A pile of folded towels, each [material, half thickness]; edges to +z, the lowest at y = 0. */
export function towelPile(
  at: Point,
  half: Point,
  list: readonly (readonly [material: string, half: number])[],
  turn = 0,
): Thing {
  let y = 0
  const parts = list.map(([material, thick], index) => {
    const centre = y + thick
    y += thick * 2 - 0.002
    const slip = ((index * 37) % 11) / 11 - 0.5
    return `put(folded(turnY(p-vec3(${(slip * 0.018).toFixed(4)},${centre.toFixed(4)},${(-slip * 0.012).toFixed(4)}),${(slip * 0.07).toFixed(4)}),vec3(${(half[0] * (1 - index * 0.012)).toFixed(4)},${thick},${half[2].toFixed(4)}),2.0),${material});`
  })
  return {
    at,
    turn,
    min: [-half[0] - 0.04, -0.01, -half[2] - 0.04],
    max: [half[0] + 0.04, y + 0.03, half[2] + 0.04],
    stride: 0.9,
    shape: parts.join('\n'),
  }
}

/** Bottle with a pump or a plain neck: radius, height of the shoulder. */
export const bottle = (at: Point, material: string, cap: string, radius = 0.035, height = 0.16): Thing => ({
  at,
  min: [-radius - 0.05, 0, -radius - 0.02],
  max: [radius + 0.05, height + 0.09, radius + 0.02],
  shape: `put(smin(cyl(p-vec3(0,${(height / 2).toFixed(4)},0),${radius},${(height / 2).toFixed(4)},0.012),cyl(p-vec3(0,${height},0),0.013,0.018,0.002),0.014),${material});
    put(cyl(p-vec3(0,${(height + 0.026).toFixed(4)},0),0.015,0.012,0.003),${cap}); put(cyl(p-vec3(0,${(height + 0.05).toFixed(4)},0),0.0035,0.02,0.001),${cap}); put(rbox(p-vec3(0.016,${(height + 0.071).toFixed(4)},0),vec3(0.028,0.006,0.008),0.004),${cap});`,
})

/** Jar of clear glass filled to a share with something granular; materials JAR and FILL, CORK. */
export const jar = (at: Point, radius = 0.05, height = 0.15, fill = 0.7): Thing[] => [
  {
    at,
    min: [-radius, 0, -radius],
    max: [radius, height + 0.06, radius],
    shape: `put(cyl(p-vec3(0,${((height * fill) / 2 + 0.004).toFixed(4)},0),${(radius - 0.005).toFixed(4)},${((height * fill) / 2).toFixed(4)},0.006)-0.0012*noise(p*260.0),FILL); put(cyl(p-vec3(0,${(height + 0.012).toFixed(4)},0),${(radius * 0.86).toFixed(4)},0.016,0.004),CORK);`,
  },
  {
    at,
    glass: true,
    min: [-radius - 0.005, 0, -radius - 0.005],
    max: [radius + 0.005, height + 0.01, radius + 0.005],
    shape: `put(cyl(p-vec3(0,${(height / 2).toFixed(4)},0),${radius},${(height / 2).toFixed(4)},0.010),JAR);`,
  },
]
