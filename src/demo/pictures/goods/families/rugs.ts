import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import type { Goods } from '../goods.ts'

const undyed = colour('#e9e2d4')

/** Woven pile: `pattern` is a GLSL share (0..1) of the yarn that stays undyed. */
const woven = (pattern: string, coarse = 150): Surface =>
  `vec2 u=p.xz;float row=floor(u.y*${coarse.toFixed(1)});vec2 c=vec2(fract(u.x*${(coarse * 0.62).toFixed(1)}+0.5*mod(row,2.0)),fract(u.y*${coarse.toFixed(1)}));` +
  `float bump=sin(c.x*3.1416)*sin(c.y*3.1416);float life=0.80+0.22*bump+0.16*(noise(p*90.0)-0.5)+0.22*(noise(vec3(u.x*6.0,row*0.7,1.0))-0.5);float plain=clamp(${pattern},0.0,1.0);` +
  `s.albedo=${undyed}*plain*life;s.dye=(1.0-plain)*life;s.rough=1.0;s.gloss=0.0;s.tilt=vec3(cos(c.x*3.1416),0.0,cos(c.y*3.1416))*0.35*abs(n.y);`

const surfaces: Record<string, Surface> = {
  plain: woven('0.35*smoothstep(0.62,0.74,noise(vec3(p.x*9.0,floor(p.z*150.0)*0.9,4.0)))'),
  stripes: woven('smoothstep(0.47,0.53,abs(fract(p.z*3.3+0.006*sin(p.x*60.0))-0.5)*2.0-0.02)'),
  runner: woven(
    'smoothstep(0.44,0.50,abs(fract(p.z*4.2)-0.5)*2.0)*smoothstep(0.10,0.06,abs(abs(fract(p.z*1.05)-0.5)-0.25))',
    170,
  ),
  check: woven(
    '0.5*smoothstep(0.48,0.52,abs(fract(p.x*3.1)-0.5)*2.0)+0.5*smoothstep(0.48,0.52,abs(fract(p.z*3.1)-0.5)*2.0)',
    190,
  ),
  shaggy:
    's.albedo=vec3(0);float v=noise(p*vec3(120.0,60.0,120.0));float w=noise(p*vec3(46.0,30.0,46.0));s.dye=0.55+0.4*v+0.35*w;s.rough=1.0;s.gloss=0.0;s.tilt=noise3(p*150.0)*0.7+noise3(p*44.0)*0.6;',
  FRINGE: `float v=noise(p*vec3(300.0,60.0,60.0));s.albedo=${undyed}*(0.75+0.3*v);s.rough=1.0;`,
  BORDER: 's.albedo=vec3(0);s.dye=0.62+0.1*noise(p*220.0);s.rough=1.0;s.gloss=0.0;',
}

interface Rug {
  half: readonly [number, number]
  thick: number
  finish: 'fringe' | 'border' | 'none'
  /** Deep pile: the surface itself is uneven. */
  deep?: boolean
}

/** A rug on the floor, one corner turned up to show how thick it is. */
function rug({ half: [w, l], thick, finish, deep }: Rug): Thing {
  const pile = deep ? 'd-=0.012*noise(p*vec3(44.0,20.0,44.0))+0.007*noise(p*vec3(120.0,50.0,120.0));' : ''
  const edge = {
    fringe: `float f=abs(p.z)-${l.toFixed(3)}; vec2 t=vec2(mod(p.x+0.004*sin(f*90.0),0.022)-0.011,y-0.004+0.001*sin(f*60.0)); float strand=max(length(t)-0.0042,max(abs(f-0.045)-0.05,abs(p.x)-${(w - 0.01).toFixed(3)})); put(strand*0.8,FRINGE); vec3 kn=vec3(mod(p.x,0.022)-0.011,y-0.006,f-0.012); put(max(length(kn)-0.0075,abs(p.x)-${w.toFixed(3)}),FRINGE);`,
    border: `put(max(abs(rect(p.xz,vec2(${w.toFixed(3)},${l.toFixed(3)}),0.01)+0.014)-0.014,abs(y-${(thick / 2).toFixed(4)})-${(thick / 2 + 0.0016).toFixed(4)}),BORDER);`,
    none: '',
  }[finish]
  return {
    min: [-w - 0.04, 0, -l - 0.12],
    max: [w + 0.04, 0.14, l + 0.12],
    stride: 0.6,
    steps: 150,
    shape: `float lift=0.075*pow(max(0.0,(p.x+p.z-${(w + l - 0.34).toFixed(3)})/0.34),2.0)+0.0016*folds(vec3(p.x*3.0,0.0,p.z*3.0))+0.0016; float y=p.y-max(lift,0.0);
      float d=slab(rect(p.xz,vec2(${w.toFixed(3)},${l.toFixed(3)}),${deep ? '0.05' : '0.01'}),y-${(thick / 2).toFixed(4)},${(thick / 2).toFixed(4)},${Math.min(0.012, thick * 0.45).toFixed(4)}); ${pile} put(d,PILE); ${edge}`,
  }
}

/** Seen from above, so that a rug fills its picture; a runner runs away from the camera. */
function goods(surface: keyof typeof surfaces, figures: Rug, front?: Goods['front']): Goods {
  const [w, l] = figures.half
  return {
    model: {
      size: Math.max(w, l) * 1.5,
      materials: {
        PILE: surfaces[surface] as Surface,
        FRINGE: surfaces.FRINGE as Surface,
        BORDER: surfaces.BORDER as Surface,
      },
      things: [rug(figures)],
    },
    front: front ?? { yaw: 0, pitch: 76, target: [0, 0, 0], tall: 2.1 * l + 0.12, lens: 12 },
    detail: { yaw: 34, pitch: 30, target: [w - 0.3, 0.01, l - 0.26], tall: 0.85 },
  }
}

const large = [0.8, 1.15] as const

/** From one end, low enough to see how long it is. */
const along = { yaw: 13, pitch: 34, target: [-0.06, 0, 0.06], tall: 2.05, lens: 34 } as const

/** Rugs by how they are made; a striped flat rug is a cut of its own, for its stripes lie in the base image. */
export const rugs: Record<string, Goods> = {
  'rug/flat': goods('plain', { half: large, thick: 0.011, finish: 'none' }),
  'rug/flat-fringe': goods('plain', { half: large, thick: 0.011, finish: 'fringe' }),
  'rug/flat-fringe-stripes': goods('stripes', { half: large, thick: 0.011, finish: 'fringe' }),
  'rug/flat-stripes': goods('stripes', { half: large, thick: 0.011, finish: 'none' }),
  'rug/shaggy': goods('shaggy', { half: [0.8, 1.1], thick: 0.035, finish: 'none', deep: true }),
  'rug/runner': goods('runner', { half: [0.36, 1.2], thick: 0.01, finish: 'none' }, along),
  'rug/outdoor': goods('check', { half: large, thick: 0.008, finish: 'none' }),
  'rug/outdoor-border': goods('check', { half: large, thick: 0.008, finish: 'border' }),
}
