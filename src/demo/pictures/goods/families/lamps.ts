import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { metal } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { blackPlastic, dyedPaint } from '../surfaces.ts'

/** Linen with the bulb's light behind it, strongest at the height `at`. */
const litLinen = (at: number, reach: number): Surface =>
  `weave(s,p,n,${colour('#efe6d6')},420.0,0.6);float w=exp(-pow((p.y-${at.toFixed(3)})/${reach.toFixed(3)},2.0));s.glow=${colour('#ffdfb0')}*(0.06+0.24*w);`

const materials: Record<string, Surface> = {
  BODY: dyedPaint(0.35, 0.5),
  GLAZE:
    'float v=fbm(p*22.0);float sp=smoothstep(0.80,0.86,noise(p*300.0));s.albedo=vec3(0);s.dye=(0.90+0.18*v)*(1.0-0.25*sp);s.rough=0.2+0.1*v;s.gloss=0.9;s.tilt=noise3(p*50.0)*0.03;',
  INSIDE: `s.albedo=${colour('#f2e7d2')};s.rough=0.9;s.glow=${colour('#ffe2b4')}*0.35;`,
  BULB: `s.albedo=vec3(0.9);s.glow=${colour('#fff0d4')}*1.5;`,
  OPAL: `s.albedo=${colour('#f6f2ea')};s.rough=0.25;s.gloss=0.8;s.glow=${colour('#fff1d8')}*0.5;`,
  BRASS: metal('#c7a263', 0.22),
  CORD: blackPlastic(0.9, 0),
  SHADE: litLinen(1.36, 0.16),
  TABLESHADE: litLinen(0.42, 0.1),
  HANGING_SHADE: litLinen(0.14, 0.12),
}

const pendant: Thing[] = [
  {
    min: [-0.26, 0, -0.26],
    max: [0.26, 1.4, 0.26],
    stride: 0.85,
    shape: `float r=length(p.xz),y=p.y; float dome=length(vec2(r,max(y-0.02,0.0)*1.02))-0.225; float shell=max(abs(dome)-0.0028,0.016-y); put(max(shell,0.035-r)*0.9,BODY);
      put(length(vec2(abs(r-0.2245),y-0.016))-0.0042,BODY); put(max(abs(dome+0.0045)-0.0014,0.018-y)*0.9,INSIDE); put(cyl(p-vec3(0,0.262,0),0.036,0.034,0.008),BODY); put(cyl(p-vec3(0,0.305,0),0.016,0.016,0.004),BRASS);
      put(cap(p,vec3(0,0.30,0),vec3(0,1.5,0),0.0034),CORD); put(ball(p-vec3(0,0.085,0),0.045),BULB); put(cyl(p-vec3(0,0.165,0),0.018,0.04,0.004),BRASS);`,
  },
]

const floorLamp: Thing[] = [
  {
    min: [-0.26, 0, -0.26],
    max: [0.26, 1.62, 0.26],
    shape: `put(cyl(p-vec3(0,0.011,0),0.145,0.011,0.005),BODY); put(cyl(p-vec3(0,0.69,0),0.0095,0.67,0.002),BODY); put(cyl(p-vec3(0,0.035,0),0.020,0.014,0.006),BODY); put(cyl(p-vec3(0,1.10,0),0.0145,0.020,0.004),BRASS);
      put(shade(p-vec3(0,1.36,0),0.14,0.215,0.15,0.0022),SHADE); vec2 q=vec2(length(p.xz),p.y); put(min(length(q-vec2(0.215,1.22)),length(q-vec2(0.15,1.50)))-0.0042,SHADE);
      put(length(vec2(abs(p.z),p.y-1.49))-0.0022+max(abs(p.x)-0.148,0.0),BODY); put(ball(p-vec3(0,1.36,0),0.035),BULB); float chain=max(length(p.xz-vec2(0.05,0.0))-0.0014,abs(p.y-1.17)-0.09); put(chain,BRASS); put(ball(p-vec3(0.05,1.08,0),0.006),BRASS);`,
  },
]

const tableLamp: Thing[] = [
  {
    min: [-0.2, 0, -0.2],
    max: [0.2, 0.6, 0.2],
    stride: 0.85,
    shape: `float r=length(p.xz),y=p.y; float w=0.052+0.060*sin(clamp(y/0.235,0.0,1.0)*2.75+0.25)-0.012*smoothstep(0.03,0.0,y); float foot=slab(r-w,y-0.118,0.118,0.012)*0.8; foot+=0.0012*sin(y*150.0)*smoothstep(0.02,0.05,y)*smoothstep(0.235,0.20,y); put(foot,GLAZE);
      put(cyl(p-vec3(0,0.252,0),0.018,0.020,0.004),BRASS); put(cyl(p-vec3(0,0.30,0),0.006,0.04,0.002),BRASS); put(shade(p-vec3(0,0.42,0),0.105,0.175,0.120,0.0020),TABLESHADE); vec2 q=vec2(r,y); put(min(length(q-vec2(0.175,0.315)),length(q-vec2(0.12,0.525)))-0.0036,TABLESHADE); put(ball(p-vec3(0,0.42,0),0.03),BULB);`,
  },
  {
    min: [0.02, 0, -0.3],
    max: [0.8, 0.02, 0.1],
    shape: `float z=-0.10-0.06*sin((p.x-0.06)*7.0); put(length(vec2((p.z-z)*0.9,p.y-0.004))-0.0036+max(0.05-p.x,0.0),CORD);`,
  },
]

/** Ceiling lamp, hanging head down: its own y = 0 is where it is lowest. */
const ceilingLamp: Thing[] = [
  {
    min: [-0.3, 0, -0.3],
    max: [0.3, 0.3, 0.3],
    stride: 0.9,
    shape: `float r=length(p.xz); put(max(ell(p-vec3(0,0.095,0),vec3(0.205,0.088,0.205)),p.y-0.10),OPAL); put(slab(r-0.222,p.y-0.116,0.020,0.008),BODY); put(slab(abs(r-0.2215)-0.0016,p.y-0.1000,0.004,0.001),BRASS); put(cyl(p-vec3(0,0.15,0),0.17,0.018,0.005),BODY);`,
  },
]

/** Wall lamp with a head to turn, its plate on the wall behind z = 0. */
const wallLamp: Thing[] = [
  {
    min: [-0.25, -0.3, -0.02],
    max: [0.3, 0.3, 0.4],
    shape: `put(slab(length(p.xy)-0.062,p.z-0.012,0.012,0.005),BODY); put(cap(p,vec3(0,0,0.02),vec3(0,0,0.085),0.010),BODY); put(cyl(p-vec3(0,0,0.088),0.016,0.020,0.004),BRASS); put(cap(p,vec3(0,0,0.088),vec3(0.04,0.155,0.135),0.0068),BODY); put(ball(p-vec3(0.04,0.155,0.135),0.014),BRASS);
      vec3 q=turnZ(turnX(p-vec3(0.045,0.10,0.185),-0.75),0.30); float r=length(q.xz); float w=mix(0.078,0.030,smoothstep(-0.075,0.075,q.y)); float head=max(abs(r-w)-0.0024,abs(q.y)-0.075)*0.85; put(min(head,length(vec2(r-0.078,q.y+0.075))-0.0034),BODY); put(cyl(q-vec3(0,0.078,0),0.0305,0.012,0.006),BODY); put(max(abs(r-w+0.0042)-0.0012,abs(q.y)-0.074)*0.85,INSIDE); put(ball(q-vec3(0,-0.025,0),0.030),BULB); put(cap(q,vec3(0,0.09,0),vec3(0,0.104,0),0.008),BRASS);`,
  },
  { min: [-4, -4, -0.05], max: [4, 4, 0], material: 'WALL' },
]
/** A wall of the studio's paper. */
const wall: Surface = `float w=smoothstep(0.35,0.85,length(p.xy));s.albedo=${colour('#ece9e4')}*(1.0-w);s.glow=${colour('#e8e5df')}*w;s.rough=1.0;`

const lampGoods: Record<string, Goods> = {
  'lamp/pendant': {
    model: { size: 0.6, materials, things: pendant },
    front: { yaw: 12, pitch: -7, target: [0, 0.36, 0], tall: 0.98, afloat: true },
    detail: { yaw: -22, pitch: -20, target: [0, 0.15, 0], tall: 0.52, afloat: true },
  },
  'lamp/floor': {
    model: { size: 1.3, materials, things: floorLamp },
    front: { yaw: 10, pitch: 7, target: [0, 0.75, 0], tall: 1.82 },
    detail: { yaw: -15, pitch: -6, target: [0, 1.32, 0], tall: 0.62, afloat: true },
  },
  'lamp/table': {
    model: { size: 0.5, materials, things: tableLamp },
    front: { yaw: 8, pitch: 9, target: [0, 0.258, 0], tall: 0.7 },
    detail: { yaw: -20, pitch: 12, target: [0, 0.16, 0], tall: 0.34 },
  },
  'lamp/ceiling': {
    model: { size: 0.5, materials, things: ceilingLamp },
    front: { yaw: 12, pitch: -24, target: [0, 0.09, 0], tall: 0.66, afloat: true },
    detail: { yaw: -20, pitch: -12, target: [0.1, 0.09, 0.05], tall: 0.34, afloat: true },
  },
  'lamp/wall': {
    model: { size: 0.4, materials: { ...materials, WALL: wall }, things: wallLamp },
    front: { yaw: 24, pitch: -4, target: [0.02, 0.03, 0.08], tall: 0.52, afloat: true },
    detail: { yaw: -34, pitch: -14, target: [0.03, 0.08, 0.16], tall: 0.32, afloat: true },
  },
}

/** Lamps with another shade or head than the usual one. */
const others: Record<string, Thing[]> = {
  'lamp/pendant-linen-shade': [
    {
      min: [-0.28, 0, -0.28],
      max: [0.28, 1.4, 0.28],
      stride: 0.85,
      shape: `vec2 q=vec2(length(p.xz),p.y); put(shade(p-vec3(0,0.15,0),0.13,0.235,0.205,0.0022),HANGING_SHADE); put(min(length(q-vec2(0.235,0.02)),length(q-vec2(0.205,0.28)))-0.0042,BODY);
        put(max(abs(p.y-0.27)-0.0022,min(abs(p.x),abs(p.z))-0.0022)+max(q.x-0.205,0.0),BODY); put(cyl(p-vec3(0,0.29,0),0.020,0.024,0.004),BODY); put(cap(p,vec3(0,0.30,0),vec3(0,1.5,0),0.0034),CORD); put(ball(p-vec3(0,0.14,0),0.04),BULB);`,
    },
  ],
  'lamp/pendant-glass-shade': [
    {
      min: [-0.26, 0, -0.26],
      max: [0.26, 1.4, 0.26],
      stride: 0.85,
      shape:
        'put(ell(p-vec3(0,0.19,0),vec3(0.205,0.185,0.205)),OPAL); put(cyl(p-vec3(0,0.375,0),0.055,0.026,0.008),BODY); put(cyl(p-vec3(0,0.412,0),0.018,0.016,0.004),BRASS); put(cap(p,vec3(0,0.41,0),vec3(0,1.5,0),0.0034),CORD);',
    },
  ],
  'lamp/floor-swivel': [
    {
      min: [-0.26, 0, -0.26],
      max: [0.4, 1.62, 0.3],
      shape: `put(cyl(p-vec3(0,0.011,0),0.145,0.011,0.005),BODY); put(cyl(p-vec3(0,0.70,0),0.0095,0.69,0.002),BODY); put(cyl(p-vec3(0,0.035,0),0.020,0.014,0.006),BODY); put(ball(p-vec3(0,1.395,0),0.019),BRASS); put(cap(p,vec3(0,1.395,0),vec3(0.16,1.47,0.06),0.0075),BODY);
        vec3 q=turnX(turnZ(p-vec3(0.205,1.405,0.085),0.62),-0.35); float r=length(q.xz); float w=mix(0.115,0.040,smoothstep(-0.095,0.095,q.y)); put(max(abs(r-w)-0.0026,abs(q.y)-0.095)*0.8,BODY); put(length(vec2(r-0.115,q.y+0.095))-0.004,BODY); put(cyl(q-vec3(0,0.098,0),0.040,0.014,0.006),BODY); put(max(abs(r-w+0.0046)-0.0014,abs(q.y)-0.093)*0.8,INSIDE); put(ball(q-vec3(0,-0.03,0),0.036),BULB);`,
    },
  ],
  'lamp/table-glass-shade': [
    {
      min: [-0.2, 0, -0.2],
      max: [0.2, 0.6, 0.2],
      stride: 0.85,
      shape: `float r=length(p.xz),y=p.y; float w=0.052+0.060*sin(clamp(y/0.235,0.0,1.0)*2.75+0.25)-0.012*smoothstep(0.03,0.0,y); float foot=slab(r-w,y-0.118,0.118,0.012)*0.8; foot+=0.0012*sin(y*150.0)*smoothstep(0.02,0.05,y)*smoothstep(0.235,0.20,y); put(foot,GLAZE);
        put(cyl(p-vec3(0,0.252,0),0.030,0.020,0.005),BRASS); put(ball(p-vec3(0,0.402,0),0.140),OPAL);`,
    },
    ...tableLamp.slice(1),
  ],
}

/** Lamps by their cut; what follows a second hyphen is the shade or head that a product names. */
export const lamps: Record<string, Goods> = {
  ...lampGoods,
  ...Object.fromEntries(
    Object.entries(others).map(([name, things]) => {
      const usual = lampGoods[name.slice(0, name.indexOf('-'))] as Goods
      return [name, { ...usual, model: { ...usual.model, things } }]
    }),
  ),
}
