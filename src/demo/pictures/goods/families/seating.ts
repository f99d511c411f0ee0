import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { metal, timber } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { blackPlastic, dyedCloth } from '../surfaces.ts'

const materials: Record<string, Surface> = {
  COVER: dyedCloth(360, 0.8),
  LEG: timber('#b98b5c', '#8a6139', 'yxz', 5),
  FOOT: blackPlastic(0.5, 0.3),
  RUG: `weave(s,p,n,${colour('#ddd3c2')},130.0,1.0);`,
  STEM: metal('#b79a66', 0.3),
  SHADE: `weave(s,p,n,${colour('#f1e9da')},420.0,0.5);s.glow=${colour('#ffe3b8')}*0.12;`,
}

/** What stands about a sofa, so that its picture is a corner to sit in: a rug under it and a lamp beside it. */
const surroundings = (half: number, deep: number, side: 1 | -1): Thing[] => [
  {
    min: [-half - 0.3, 0, -0.2],
    max: [half + 0.3, 0.02, deep + 0.95],
    shape: `put(slab(rect(p.xz-vec2(0.0,${number(deep / 2 + 0.3)}),vec2(${number(half + 0.14)},${number(deep * 0.5 + 0.42)}),0.03),p.y-0.006,0.006,0.004),RUG);`,
  },
  {
    at: [side * (half - 0.12), 0, -deep - 0.22],
    min: [-0.3, 0, -0.3],
    max: [0.3, 1.75, 0.3],
    shape:
      'put(cyl(p-vec3(0,0.012,0),0.14,0.012,0.005),STEM); put(cyl(p-vec3(0,0.72,0),0.010,0.72,0.002),STEM); put(shade(p-vec3(0,1.5,0),0.15,0.235,0.15,0.004),SHADE);',
  },
]

const number = (value: number): string => value.toFixed(4)

/** A sofa in figures (metres): its seats side by side, each so wide; arms so thick; wooden legs or none to see. */
interface Seating {
  seats: number
  wide: number
  arm: number
  armTall: number
  backTall: number
  deep: number
  legs: boolean
  /** Seats without a seam between them, as on a bed to fold out. */
  bench?: boolean
}

function seating({ seats, wide, arm, armTall, backTall, deep, legs, bench }: Seating): Thing[] {
  const inner = (seats * wide) / 2
  const outer = inner + arm * 2
  const base = legs ? 0.15 : 0.05
  const half = bench ? inner : wide / 2
  const fold = `float cell=${bench ? '0.0' : `clamp(round(p.x/${number(wide)}-${seats % 2 ? '0.0' : '0.5'})+${seats % 2 ? '0.0' : '0.5'},${number(-(seats - 1) / 2)},${number((seats - 1) / 2)})`}; vec3 q=p; q.x-=cell*${number(wide)};`
  const leg = legs
    ? `vec3 l=vec3(abs(p.x)-${number(outer - 0.09)},p.y-0.075,abs(p.z)-${number(deep - 0.09)}); put(rod(l,vec3(0.014,-0.075,0.014),vec3(0,0.08,0),0.013,0.022),LEG);`
    : `vec3 l=vec3(abs(p.x)-${number(outer - 0.1)},p.y-0.03,abs(p.z)-${number(deep - 0.1)}); put(rbox(l,vec3(0.04,0.03,0.04),0.006),FOOT);`
  return [
    {
      min: [-outer - 0.04, 0, -deep - 0.04],
      max: [outer + 0.04, backTall + 0.02, deep + 0.06],
      stride: 0.9,
      shape: `put(rbox(p-vec3(0,${number(base + 0.1)},0),vec3(${number(outer - 0.02)},0.1,${number(deep - 0.02)}),0.03),COVER);
        float armd=rbox(vec3(abs(p.x)-${number(inner + arm)},p.y-${number((armTall + base) / 2)},p.z),vec3(${number(arm)},${number((armTall - base) / 2)},${number(deep)}),${number(Math.min(0.075, arm * 0.85))});
        if(armd<0.03){ armd-=0.0022*folds(p*8.0); armd+=0.004*smoothstep(0.008,0.001,abs(p.z-${number(deep - 0.05)})); } put(armd,COVER);
        float back=rbox(p-vec3(0,${number((backTall - 0.06 + base) / 2)},${number(-deep + 0.09)}),vec3(${number(outer - 0.03)},${number((backTall - 0.06 - base) / 2)},0.085),0.055); put(back,COVER); ${leg}`,
    },
    {
      min: [-inner - 0.02, base + 0.1, -deep],
      max: [inner + 0.02, base + 0.42, deep + 0.09],
      stride: 0.9,
      shape: `${fold} put(cushion(q-vec3(0,${number(base + 0.255)},0.08),vec3(${number(half - 0.004)},0.08,${number(deep - 0.09)}),0.05,0.022),COVER);`,
    },
    {
      min: [-inner - 0.02, base + 0.25, -deep],
      max: [inner + 0.02, backTall + 0.12, -deep + 0.5],
      stride: 0.9,
      shape: `${fold} q=turnX(q-vec3(0,${number((base + 0.33 + backTall + 0.04) / 2)},${number(-deep + 0.245)}),-0.19); q.y+=0.008*sin(q.x*7.0+cell*3.0);
        put(cushion(vec3(q.x,q.z,q.y),vec3(${number((bench ? inner : wide / 2) - 0.008)},0.085,${number((backTall + 0.04 - base - 0.33) / 2 + 0.035)}),0.065,0.040),COVER);`,
    },
  ]
}

/** The long seat of a corner sofa, on the right. */
const chaise: Thing[] = [
  {
    min: [0.35, 0, -0.5],
    max: [1.45, 0.6, 1.12],
    stride: 0.9,
    shape: `put(rbox(p-vec3(0.86,0.25,0.32),vec3(0.44,0.1,0.74),0.03),COVER); put(rod(vec3(abs(p.x-0.86)-0.36,p.y-0.075,p.z-0.98),vec3(0.014,-0.075,0.014),vec3(0,0.08,0),0.013,0.022),LEG);
      put(cushion(p-vec3(0.835,0.405,0.36),vec3(0.415,0.085,0.73),0.05,0.020),COVER);`,
  },
]

const pouffe: Thing = {
  min: [-0.4, 0, -0.4],
  max: [0.4, 0.5, 0.4],
  stride: 0.85,
  shape: `float a=atan(p.z,p.x),r=length(p.xz); float tuft=0.006*pow(abs(sin(a*7.0)),0.5); float d=slab(r-0.325-0.018*sin(clamp((p.y-0.11)/0.28,0.0,1.0)*3.1416)-tuft+0.006,p.y-0.255,0.150,0.055);
    d+=0.005*smoothstep(0.009,0.002,abs(p.y-0.345)); d+=0.010*smoothstep(0.022,0.006,length(p.xz))*step(0.3,p.y); d-=0.012*smoothstep(0.30,0.0,r)*step(0.3,p.y); put(d*0.9,COVER);
    float s=a-1.5708*round(a/1.5708-0.5)-0.7854; vec3 l=vec3(r*cos(s)-0.24,p.y-0.06,r*sin(s)); put(rod(l,vec3(0.03,-0.06,0),vec3(0,0.06,0),0.012,0.020),LEG);`,
}

function sofa(figures: Seating, yaw = 34): Goods {
  const width = figures.seats * figures.wide + figures.arm * 4
  const seat = figures.seats * figures.wide * 0.5
  const around = figures.seats > 1 ? surroundings(width / 2, figures.deep, yaw > 0 ? -1 : 1) : []
  return {
    model: { size: Math.max(0.9, width * 0.62), materials, things: [...seating(figures), ...around] },
    front:
      figures.seats > 1
        ? { yaw: yaw * 0.55, pitch: 13, target: [0, 0.72, 0.1], tall: width * 1.24 + 0.5 }
        : { yaw, pitch: 14, target: [0, figures.backTall * 0.5, 0], tall: width * 1.06 + 0.45 },
    detail: {
      yaw: -34,
      pitch: 17,
      target: [-seat * 0.72, 0.5, 0.1],
      tall: 1.02,
    },
  }
}

const corner: Goods = (() => {
  const figures = { seats: 3, wide: 0.82, arm: 0.1, armTall: 0.56, backTall: 0.8, deep: 0.46, legs: true }
  const base = sofa(figures)
  return {
    ...base,
    model: {
      ...base.model,
      size: 1.7,
      things: [...seating(figures), ...chaise, ...surroundings(1.43, figures.deep, 1)],
    },
    front: { yaw: -20, pitch: 18, target: [0.02, 0.66, 0.2], tall: 4.3 },
  }
})()

export const seatingGoods: Record<string, Goods> = {
  'sofa/two-seat': sofa({
    seats: 2,
    wide: 0.8,
    arm: 0.09,
    armTall: 0.6,
    backTall: 0.82,
    deep: 0.44,
    legs: true,
  }),
  'sofa/three-seat': sofa(
    { seats: 3, wide: 0.68, arm: 0.075, armTall: 0.58, backTall: 0.8, deep: 0.43, legs: true },
    -33,
  ),
  'sofa/corner': corner,
  'sofa/bed': sofa({
    seats: 2,
    wide: 0.78,
    arm: 0.055,
    armTall: 0.52,
    backTall: 0.78,
    deep: 0.48,
    legs: false,
    bench: true,
  }),
  'sofa/armchair': sofa(
    { seats: 1, wide: 0.6, arm: 0.075, armTall: 0.6, backTall: 0.86, deep: 0.42, legs: true },
    28,
  ),
  'sofa/pouffe': {
    model: { size: 0.72, materials, things: [pouffe] },
    front: { yaw: 20, pitch: 19, target: [0, 0.2, 0], tall: 1.08 },
    detail: { yaw: -25, pitch: 30, target: [0, 0.33, 0.12], tall: 0.56 },
  },
}
