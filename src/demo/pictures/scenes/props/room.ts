import type { Point, Thing, WindowLight } from '../studio/scene.ts'

/** Floor at y = 0 and a back wall at z = `wall` with a skirting board; materials FLOOR, WALL, SKIRTING. */
export const room = (wall: number): Thing[] => [
  { min: [-9, -0.3, wall - 1], max: [9, 0, 12], material: 'FLOOR' },
  { min: [-9, -0.3, wall - 0.4], max: [9, 5, wall], material: 'WALL' },
  {
    at: [0, 0.055, wall],
    min: [-9, -0.06, -0.01],
    max: [9, 0.06, 0.03],
    shape: 'put(rbox(p, vec3(9.0,0.055,0.016), 0.005), SKIRTING);',
  },
]

/** A tall window in the left wall x = `x`, its middle at `z`; glazing bars show in what is polished. */
export const leftWindow = (
  x: number,
  z: number,
  power: number,
  low = 0.5,
  high = 2.6,
  half = 1.1,
): WindowLight => ({
  centre: [x, (low + high) / 2, z],
  across: [0, 0, half],
  up: [0, (high - low) / 2, 0],
  radiance: [power, power * 0.975, power * 0.94],
  pattern: 'step(0.02,abs(uv.x-0.5))*step(0.012,abs(uv.y-0.62))*mix(0.75,1.1,uv.y)',
})

/** Sun mask of that window: panes of w by h metres around (z, y), softened by leaves outside. */
export const panes = (z: number, y: number, w: number, h: number, leaves = 0.6): string =>
  `smoothstep(0.0,0.012,${w.toFixed(3)}*0.5-abs(q.x-(${z.toFixed(3)})))*smoothstep(0.0,0.012,${h.toFixed(3)}*0.5-abs(q.y-(${y.toFixed(3)})))` +
  `*step(0.045,abs(q.x-(${z.toFixed(3)})))*step(0.035,abs(q.y-${(y + h * 0.12).toFixed(3)}))` +
  `*mix(1.0,smoothstep(0.42,0.56,noise(vec3(q*5.0,2.0))*0.6+noise(vec3(q*11.0,4.0))*0.4),${leaves.toFixed(2)}*smoothstep(-0.2,0.5,noise(vec3(q*1.3,7.0))-0.25))`

/** A wool rug lying at `at`, half sizes w (x) and d (z), material RUG, fringe along the short sides. */
export const rug = (at: Point, w: number, d: number, turn = 0): Thing => ({
  at,
  turn,
  min: [-w - 0.08, 0, -d - 0.02],
  max: [w + 0.08, 0.03, d + 0.02],
  stride: 0.8,
  shape: `put(rbox(p-vec3(0,0.006,0),vec3(${w},0.008,${d}),0.006)-0.0016*noise(p*150.0),RUG);
    vec3 f=p; f.x=abs(f.x)-${w}-0.03; f.z=mod(f.z+0.006*sin(floor(f.z/0.022)*7.0),0.022)-0.011; put(max(cap(f,vec3(-0.03,0.006,0),vec3(0.03,0.004,0.004*sin(p.z*91.0)),0.004),abs(p.z)-${d}),FRINGE);`,
})

/** A curtain of heavy linen hanging from y = `high` between x = `from` and `to`, at depth z. */
export const curtain = (from: number, to: number, z: number, high: number, turn = 0): Thing => ({
  at: [(from + to) / 2, 0, z],
  turn,
  min: [(from - to) / 2, 0.01, -0.12],
  max: [(to - from) / 2, high, 0.12],
  stride: 0.45,
  shape: `if(abs(p.z)>0.09){put(abs(p.z)-0.07,CURTAIN);return gD*2.0;} float a=p.x*34.0+0.9*sin(p.x*9.0+1.0)+0.35*sin(p.y*1.3+p.x*5.0); float z=0.045*sin(a)*(0.75+0.25*sin(p.x*7.0+p.y*0.8))+0.012*sin(a*2.1+p.y*0.9);
    put(max(abs(p.z-z)-0.003,abs(p.x)-${((to - from) / 2 - 0.01).toFixed(3)}),CURTAIN);`,
})
