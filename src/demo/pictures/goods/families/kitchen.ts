import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { ceramic, glass, metal, paint } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { blackPlastic, darkGlass, dyedPaint } from '../surfaces.ts'

const number = (value: number): string => value.toFixed(4)

const coldMaterials: Record<string, Surface> = {
  BODY: dyedPaint(0.3, 0.6),
  DARK: paint('#3a3b3d', 0.6, 0.2),
  SEAM: paint('#1d1e20', 0.9, 0),
  STEEL: metal('#cfcdc9', 0.22, true),
  DISPLAY: darkGlass,
}

/** A refrigerator: half its width, its height and, from below, where its doors part. */
function refrigerator(half: number, tall: number, parting: number[], worktop = false): Goods {
  const doors = [0.06, ...parting, worktop ? tall - 0.045 : tall - 0.004]
  const fronts = doors
    .slice(1)
    .map((top, index) => {
      const low = doors[index] as number
      const [middle, h] = [(low + top) / 2, (top - low) / 2 - 0.005]
      // Handles of neighbouring doors meet at the parting; a single door has its own near the top of the reach.
      const lower = index < parting.length
      const at = lower
        ? top - 0.17
        : parting.length > 0
          ? low + 0.28
          : Math.min(top - 0.2, low + (top - low) * 0.62)
      const grip = lower ? 0.11 : Math.min(0.22, h * 0.45)
      return `put(rbox(p-vec3(0,${number(middle)},0.305),vec3(${number(half)},${number(h)},0.026),0.010),BODY);
        vec3 g${index}=p-vec3(${number(-half + 0.045)},${number(at)},0.372); put(min(rbox(g${index},vec3(0.010,${number(grip)},0.012),0.008),rbox(vec3(g${index}.x,abs(g${index}.y)-${number(grip - 0.025)},g${index}.z+0.022),vec3(0.006,0.010,0.024),0.004)),STEEL);`
    })
    .join('\n')
  const things: Thing[] = [
    {
      min: [-half - 0.01, 0, -0.3],
      max: [half + 0.01, tall + 0.02, 0.4],
      shape: `float cab=rbox(p-vec3(0,${number((tall + 0.03) / 2)},-0.01),vec3(${number(half - 0.003)},${number((tall - 0.034) / 2)},0.270),0.012); put(cab,BODY);
        put(box(p-vec3(0,0.035,0.24),vec3(${number(half - 0.02)},0.024,0.05)),DARK); put(box(p-vec3(0,${number(tall / 2)},0.27),vec3(${number(half - 0.01)},${number(tall / 2 - 0.04)},0.012)),SEAM);
        put(cyl(vec3(abs(p.x)-${number(half - 0.06)},p.y-0.012,abs(p.z)-0.22),0.02,0.014,0.003),DARK); ${fronts}
        ${worktop ? `put(rbox(p-vec3(0,${number(tall - 0.018)},0.012),vec3(${number(half + 0.003)},0.018,0.318),0.006),BODY);` : ''}
        ${parting.length > 0 ? `put(slab(rect(p.xy-vec2(0.0,${number(tall - 0.13)}),vec2(0.042,0.016),0.004),p.z-0.331,0.0016,0.0008),DISPLAY);` : ''}`,
    },
  ]
  const grip = parting[0] ?? tall * 0.62
  return {
    model: { size: Math.max(0.9, tall * 0.8), materials: coldMaterials, things },
    front: {
      yaw: 13,
      pitch: tall > 1 ? 4 : 10,
      target: [0.01, tall * 0.49, 0],
      tall: tall * 1.1 + (worktop ? 0.2 : 0.06),
      lens: 26,
    },
    detail: { yaw: -30, pitch: 5, target: [-half + 0.2, grip + 0.06, 0.3], tall: 0.74 },
  }
}

const coffeeMaterials: Record<string, Surface> = {
  BODY: dyedPaint(0.24, 0.8),
  STEEL: metal('#d6d3ce', 0.16),
  BRUSHED: metal('#cfccc6', 0.26, true),
  DARK: blackPlastic(0.4, 0.4),
  HANDLE: blackPlastic(0.3, 0.7),
  GLASS: glass('#eaf2f0'),
  SMOKE: glass('#8f8b86'),
  COFFEE: `s.albedo=${colour('#1d0f08')};s.rough=0.08;s.gloss=1.0;`,
  BEANS: `float v=noise(p*90.0);s.albedo=mix(${colour('#2a1509')},${colour('#5a3218')},v);s.rough=0.4;s.gloss=0.5;s.tilt=noise3(p*120.0)*0.7;`,
  CUP: ceramic('#f3efe6'),
  SCREEN:
    `${darkGlass}vec2 q=p.xy-vec2(0.0,0.292);float cup=min(rect(q-vec2(-0.03,-0.002),vec2(0.008,0.006),0.003),abs(length(q-vec2(-0.021,-0.001))-0.0035)-0.0009);` +
    'float tall=rect(q-vec2(0.0,0.0),vec2(0.006,0.009),0.002);float ringd=abs(length(q-vec2(0.030,0.0))-0.0075)-0.0010;float line=rect(q+vec2(0.0,0.019),vec2(0.038,0.0010),0.0008);' +
    `s.glow=${colour('#eef3f2')}*0.7*smoothstep(0.0007,-0.0004,min(min(cup,tall),min(ringd,line)));`,
  GAUGE:
    'vec2 q=p.xy-vec2(-0.085,0.332);float a=atan(q.x,q.y),r=length(q);float tick=smoothstep(0.0009,0.0003,abs(fract(a/0.3927)-0.5)*0.3927*r)*step(0.017,r)*step(r,0.0225)*step(abs(a),2.4);' +
    'float hand=smoothstep(0.0014,0.0007,seg(q,vec2(0.0),vec2(-0.010,0.014)));s.albedo=mix(vec3(0.86,0.84,0.80),vec3(0.05),max(tick,hand));s.rough=0.15;s.gloss=0.9;',
}

/** Cup without a saucer, 7 cm high, standing where the coffee falls. */
const cup = (at: readonly [number, number, number]): Thing => ({
  at,
  min: [-0.06, 0, -0.06],
  max: [0.075, 0.07, 0.06],
  shape: `float r=length(p.xz),y=p.y; float w=0.024+0.014*sqrt(clamp(y/0.06,0.0,1.0)); float wall=max(abs(r-w)-0.0016,abs(y-0.031)-0.029); wall=min(wall,max(r-w,abs(y-0.003)-0.003));
    put(wall*0.8-0.0006,CUP); put(max(r-w+0.001,abs(y-0.045)-0.001),COFFEE); vec2 h=vec2(p.x-0.036,y-0.034); put(length(vec2(abs(length(h*vec2(1.0,0.85))-0.016)-0.001,p.z))-0.0034,CUP);`,
})

/** Grinds and brews at a touch: 0.26 wide, 0.36 high. */
const beanMachine: Thing[] = [
  {
    min: [-0.14, 0, -0.22],
    max: [0.14, 0.385, 0.24],
    shape: `float body=rbox(p-vec3(0,0.175,-0.09),vec3(0.130,0.172,0.12),0.022); float head=rbox(p-vec3(0,0.276,0.03),vec3(0.130,0.071,0.135),0.022); body=smin(body,head,0.02);
      body=smax(body,-max(abs(p.y-0.208)-0.0010,-rbox(p-vec3(0,0.2,-0.03),vec3(0.127,0.4,0.19),0.02)),0.001); put(body,BODY);
      put(rbox(p-vec3(0,0.026,0.075),vec3(0.126,0.026,0.125),0.014),DARK); vec3 g=p-vec3(0,0.053,0.09); float bars=max(abs(mod(g.x,0.011)-0.0055)-0.0030,box(g,vec3(0.108,0.0020,0.098))); put(bars,STEEL); put(max(slab(abs(rect(g.xz,vec2(0.112,0.102),0.01))-0.003,g.y,0.003,0.001),-1.0),STEEL);
      put(slab(rect(p.xy-vec2(0,0.288),vec2(0.062,0.034),0.006),p.z-0.165,0.0022,0.001),SCREEN);
      put(slab(rect(p.xy-vec2(0.0,0.120),vec2(0.106,0.066),0.006),p.z-0.030,0.004,0.002),BRUSHED);
      put(rbox(p-vec3(0,0.178,0.105),vec3(0.040,0.034,0.030),0.010),DARK); vec3 n=vec3(abs(p.x)-0.014,p.y-0.141,p.z-0.105); put(cyl(n,0.0065,0.007,0.002),STEEL);
      put(slab(rect(p.xz-vec2(0.0,-0.06),vec2(0.105,0.085),0.02),p.y-0.349,0.005,0.002),DARK); put(slab(rect(p.xz-vec2(-0.03,-0.06),vec2(0.058,0.066),0.016),p.y-0.357,0.008,0.004),DARK);
      vec3 c=p-vec3(0.068,0.358,-0.06); put(cyl(c,0.017,0.006,0.003),STEEL); put(cyl(vec3(abs(p.x)-0.1,p.y-0.004,abs(p.z+0.0)-0.15),0.014,0.006,0.002),DARK);`,
  },
  cup([0, 0.055, 0.105]),
]

/** Lever-group espresso machine, 0.30 wide. */
const pistonMachine: Thing[] = [
  {
    min: [-0.16, 0, -0.2],
    max: [0.16, 0.42, 0.2],
    shape: `float body=rbox(p-vec3(0,0.19,-0.115),vec3(0.148,0.155,0.075),0.02); body=smin(body,rbox(p-vec3(0,0.328,-0.01),vec3(0.148,0.058,0.178),0.022),0.012); body=smin(body,rbox(p-vec3(0,0.048,-0.005),vec3(0.148,0.034,0.183),0.014),0.008);
      body=smax(body,-rbox(p-vec3(0,0.09,0.06),vec3(0.125,0.020,0.110),0.008),0.004); put(body,BODY);
      vec3 g=p-vec3(0,0.077,0.06); float bars=max(abs(mod(g.x,0.012)-0.006)-0.0034,box(g,vec3(0.122,0.0025,0.108))); put(bars,STEEL);
      put(rbox(p-vec3(0,0.190,-0.037),vec3(0.118,0.098,0.004),0.003),BRUSHED);
      vec3 f=vec3(abs(p.x)-0.115,p.y-0.007,abs(p.z)-0.14); put(cyl(f,0.016,0.008,0.002),DARK);
      vec3 q=vec3(p.x,p.y-0.398,p.z+0.02); float rail=length(vec2(abs(rect(q.xz,vec2(0.135,0.14),0.03)),q.y))-0.0032; put(rail,STEEL); vec3 s=vec3(abs(q.x)-0.135,q.y+0.008,abs(q.z)-0.09); put(cyl(s,0.003,0.010,0.001),STEEL);`,
  },
  {
    min: [-0.06, 0.11, 0.0],
    max: [0.15, 0.3, 0.3],
    shape: `put(cyl(p-vec3(0,0.262,0.075),0.036,0.016,0.004),STEEL); put(cyl(p-vec3(0,0.236,0.075),0.039,0.013,0.005),STEEL); put(cyl(p-vec3(0,0.212,0.075),0.030,0.012,0.004),STEEL);
      put(cap(p,vec3(0,0.232,0.11),vec3(0,0.228,0.135),0.0065),STEEL); put(rod(p,vec3(0,0.227,0.145),vec3(0,0.214,0.255),0.0125,0.0155),HANDLE); put(cap(p,vec3(0,0.228,0.135),vec3(0,0.2275,0.140),0.0125),STEEL);
      vec3 w=vec3(abs(p.x)-0.011,p.y-0.190,p.z-0.078); put(rod(w,vec3(-0.006,0.014,0),vec3(0,-0.006,0),0.006,0.0048),STEEL);
      put(min(cap(p,vec3(0.118,0.275,0.10),vec3(0.122,0.215,0.145),0.0046),cap(p,vec3(0.122,0.215,0.145),vec3(0.128,0.125,0.152),0.0046)),STEEL); put(cap(p,vec3(0.1275,0.136,0.1515),vec3(0.128,0.12,0.152),0.0062),STEEL);`,
  },
  {
    min: [-0.13, 0.28, 0.15],
    max: [0.14, 0.38, 0.2],
    shape: `vec3 q=(p-vec3(-0.085,0.332,0.170)).xzy; put(cyl(q,0.029,0.009,0.002),STEEL); put(cyl(q-vec3(0,0.0075,0),0.0250,0.003,0.0005),GAUGE);
      vec3 b=p-vec3(0.075,0.332,0.169); b.x=b.x-0.034*clamp(round(b.x/0.034),-1.0,1.0); put(cyl(b.xzy,0.0105,0.009,0.003),STEEL);`,
  },
  cup([0, 0.0795, 0.078]),
]

/** Filter machine with its glass jug, 0.36 high. */
const filterMachine: Thing[] = [
  {
    min: [-0.16, 0, -0.16],
    max: [0.16, 0.385, 0.2],
    shape: `float base=slab(rect(p.xz-vec2(0,0.015),vec2(0.105,0.145),0.05),p.y-0.022,0.022,0.010); float back=slab(rect(p.xz-vec2(0,-0.085),vec2(0.105,0.052),0.03),p.y-0.18,0.178,0.014);
      float head=slab(length(p.xz-vec2(0,0.045))-0.098,p.y-0.302,0.056,0.012); head=smin(head,slab(rect(p.xz-vec2(0,-0.05),vec2(0.098,0.085),0.03),p.y-0.302,0.056,0.012),0.01); float body=smin(smin(base,back,0.008),head,0.008);
      body=smax(body,-max(abs(p.y-0.328)-0.0011,0.095-length(p.xz-vec2(0,0.045))),0.001); put(body,BODY);
      put(cyl(p-vec3(0,0.047,0.045),0.072,0.004,0.002),DARK); put(slab(length(p.xz-vec2(0,0.045))-0.085,p.y-0.362,0.005,0.003),DARK); put(cyl(p-vec3(0,0.241,0.045),0.030,0.007,0.003),DARK);
      vec3 k=(p-vec3(0.055,0.024,0.158)).xzy; put(cyl(k,0.011,0.006,0.002),STEEL); put(slab(abs(rect(p.xz-vec2(0,0.015),vec2(0.1065,0.1465),0.05))-0.0008,p.y-0.010,0.004,0.0008),STEEL);
      put(slab(rect(p.xy-vec2(-0.03,0.024),vec2(0.028,0.007),0.003),p.z-0.160,0.001,0.0005),DARK);`,
  },
  {
    min: [-0.09, 0.05, -0.05],
    max: [0.16, 0.24, 0.14],
    shape: `vec3 q=p-vec3(0,0.05,0.045); float r=length(q.xz); float w=0.066+0.014*sin(clamp(q.y/0.10,0.0,1.0)*3.1416)-0.014*smoothstep(0.08,0.15,q.y);
      put(max(r-w+0.004,abs(q.y-0.044)-0.041)*0.8,COFFEE); put(slab(r-0.060,q.y-0.158,0.010,0.004),DARK); put(max(abs(r-0.062)-0.004,abs(q.y-0.136)-0.008)*0.9,STEEL);
      vec2 h=vec2(length(q.xz)-0.0,q.y); vec3 a=q; float hd=min(min(cap(a,vec3(0.060,0.148,0.0),vec3(0.118,0.148,0.0),0.010),cap(a,vec3(0.118,0.148,0.0),vec3(0.122,0.062,0.0),0.010)),1.0); put(hd,DARK);`,
  },
  {
    glass: true,
    min: [-0.09, 0.05, -0.05],
    max: [0.09, 0.2, 0.14],
    shape: `vec3 q=p-vec3(0,0.05,0.045); float r=length(q.xz); float w=0.066+0.014*sin(clamp(q.y/0.10,0.0,1.0)*3.1416)-0.014*smoothstep(0.08,0.15,q.y); put(max(r-w,abs(q.y-0.072)-0.070)*0.8,GLASS);`,
  },
]

const onCounter = (things: Thing[], front: Goods['front'], detail: Goods['detail']): Goods => ({
  model: { size: 0.36, materials: coffeeMaterials, things },
  front,
  detail,
})

export const kitchen: Record<string, Goods> = {
  'refrigerator/combi': refrigerator(0.3, 1.86, [0.72]),
  'refrigerator/tall': refrigerator(0.3, 1.72, []),
  'refrigerator/table': refrigerator(0.275, 0.85, [], true),
  'coffee-machine/bean': onCounter(
    beanMachine,
    { yaw: 27, pitch: 14, target: [0, 0.178, 0], tall: 0.53 },
    { yaw: -20, pitch: 12, target: [0, 0.19, 0.1], tall: 0.31 },
  ),
  'coffee-machine/piston': onCounter(
    pistonMachine,
    { yaw: 27, pitch: 13, target: [-0.005, 0.2, 0.02], tall: 0.6 },
    { yaw: -24, pitch: 12, target: [0, 0.22, 0.1], tall: 0.33 },
  ),
  'coffee-machine/filter': onCounter(
    filterMachine,
    { yaw: 26, pitch: 12, target: [0.01, 0.185, 0.01], tall: 0.53 },
    { yaw: -22, pitch: 12, target: [0.01, 0.15, 0.05], tall: 0.32 },
  ),
}
