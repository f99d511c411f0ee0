import { type Door, door, drum, drumSteel, hole } from '#demo/pictures/scenes/props/front-loader.ts'
import { towelPile } from '#demo/pictures/scenes/props/household.ts'
import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { cloth, glass, loops, metal, paint } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { blackPlastic, darkGlass, dyedPaint } from '../surfaces.ts'

const materials: Record<string, Surface> = {
  BODY: dyedPaint(0.28, 0.6),
  SEAM: paint('#5d5d5f', 0.6, 0.2),
  CHROME: metal('#d4d2ce', 0.1),
  DIAL: metal('#c9c6c1', 0.26, true),
  RIM: blackPlastic(0.3, 0.7),
  RUBBER: paint('#4c4d51', 0.7, 0.2),
  DRUM: drumSteel('0.32', '0.07'),
  WASH: `${cloth('#2b7784', 420, 0.8)}s.glow=s.albedo*0.08;`,
  LINEN: `${cloth('#e9e3d8', 420, 0.8)}s.glow=s.albedo*0.06;`,
  OAT: `${cloth('#cbb79b', 420, 0.8)}s.glow=s.albedo*0.06;`,
  WHITE: loops('#efeae1', 330),
  SAND: loops('#d3c5b0', 330),
  TEAL: loops('#2f6f7c', 330),
  DISPLAY:
    `${darkGlass}vec2 q=vec2(abs(p.x),p.y)-vec2(0.185,0.785);float bars=rect(vec2(mod(q.x+0.0350,0.014)-0.007,q.y+0.009),vec2(0.0045,0.0012),0.0008);` +
    `float ringd=abs(length(q-vec2(0.0,0.006))-0.006)-0.0008;s.glow=${colour('#bfe6ea')}*0.9*smoothstep(0.0006,-0.0003,min(max(bars,abs(q.x)-0.034),ringd));`,
  DARK: darkGlass,
  PORTHOLE: glass('#c3cdce'),
}

/** How one front loader differs from the next: a mirrored one has its drawer on the right and the display on the left. */
interface Loader extends Door {
  /** Half the depth. */
  deep: number
  /** Flap of the pump, or the air slots of a condenser beside the door of its filter. */
  low: 'flap' | 'slots'
  inside: 'wash' | 'towels' | 'empty'
  /** Folded towels on top, from the lowest to the highest. */
  pile?: readonly ('WHITE' | 'SAND' | 'TEAL')[]
  /** Chosen on a wide pane instead of with a dial. */
  touched?: boolean
}

/** Front loader, 0.60 wide and 0.85 high. */
function cabinet({ deep, mirrored, low }: Loader): Thing {
  const z = (0.275 - deep).toFixed(4)
  const lower = {
    flap: 'float hatch=rect(p.xy-vec2(0.19,0.045),vec2(0.07,0.026),0.006); line=min(line,max(abs(hatch)-0.0010,f-0.004));',
    slots:
      'float slot=rect(vec2(p.x-0.15,mod(p.y-0.022,0.011)-0.0055),vec2(0.105,0.0024),0.002); line=min(line,max(max(slot,abs(p.y-0.047)-0.0275),f-0.012)); float hatch=rect(p.xy-vec2(-0.13,0.047),vec2(0.135,0.033),0.006); line=min(line,max(abs(hatch)-0.0010,f-0.004));',
  }[low]
  return {
    min: [-0.305, 0, 0.27 - 2 * deep],
    max: [0.305, 0.86, 0.32],
    shape: `${mirrored ? 'p.x=-p.x;' : ''} float r=${hole}; float body=rbox(p-vec3(0,0.435,${z}),vec3(0.298,0.415,${deep.toFixed(4)}),0.014);
      float top=rbox(p-vec3(0,0.842,${z}),vec3(0.300,0.012,${(deep + 0.004).toFixed(4)}),0.010);
      float f=abs(p.z-0.275); float line=max(abs(p.y-0.722)-0.0016,f-0.006); line=min(line,max(abs(p.y-0.088)-0.0014,f-0.006)); ${lower}
      float drawer=rect(p.xy-vec2(-0.185,0.776),vec2(0.092,0.040),0.010); line=min(line,max(abs(drawer)-0.0012,f-0.005));
      body=smax(body,-line,0.002); body=smax(body,-slab(r-0.232,p.z-0.285,0.020,0.008),0.010); body=max(body,-max(r-0.188,-p.z-0.14));
      float grip=slab(rect(p.xy-vec2(-0.185,0.752),vec2(0.045,0.009),0.008),p.z-0.283,0.016,0.005); body=smax(body,-grip,0.004);
      body=smax(body,-(max(abs(p.y-0.828)-0.0012,-rbox(p-vec3(0,0.828,${z}),vec3(0.293,0.1,${(deep - 0.005).toFixed(4)}),0.01))),0.001);
      put(body,BODY); put(top,BODY); put(cyl(vec3(abs(p.x)-0.25,p.y-0.012,abs(p.z-(${z}))-${(deep - 0.05).toFixed(4)}),0.022,0.012,0.003),SEAM);`,
  }
}

/** A pane over the right half of the panel, its figures where the display of others is. */
const pane: Thing = {
  min: [-0.27, 0.73, 0.25],
  max: [0.29, 0.85, 0.3],
  shape: `put(slab(rect(p.xy-vec2(0.095,0.776),vec2(0.180,0.036),0.008),p.z-0.275,0.0035,0.001),DISPLAY);
    put(slab(length(p.xy-vec2(-0.050,0.776))-0.013,p.z-0.279,0.0015,0.0008),RIM); put(slab(abs(length(p.xy-vec2(-0.050,0.776))-0.013)-0.0009,p.z-0.2795,0.0012,0.0005),CHROME);`,
}

const panel = ({ mirrored, touched }: Loader): Thing =>
  touched ? { ...pane, shape: `${mirrored ? 'p.x=-p.x;' : ''} ${pane.shape}` } : dialled(mirrored)

const dialled = (mirrored: boolean | undefined): Thing => ({
  min: [-0.27, 0.73, 0.25],
  max: [0.27, 0.85, 0.34],
  shape: `${mirrored ? 'p.x=-p.x;' : ''} vec2 k=p.xy-vec2(0.015,0.776); float a=atan(k.y,k.x); put(slab(length(k)-0.033-0.0006*cos(a*44.0),p.z-0.295,0.019,0.004),DIAL); put(slab(length(k)-0.0405,p.z-0.277,0.003,0.001),SEAM);
    put(slab(rect(k-vec2(0.0,0.023),vec2(0.0012,0.007),0.0008),p.z-0.3135,0.002,0.0005),RIM);
    put(slab(rect(p.xy-vec2(0.185,0.785),vec2(0.076,0.024),0.006),p.z-0.275,0.0035,0.001),DISPLAY);
    vec2 b=p.xy-vec2(0.115,0.744); b.x=mod(b.x,0.035)-0.0175; put(max(slab(length(b)-0.0048,p.z-0.276,0.0045,0.0015),abs(p.x-0.185)-0.070),SEAM);`,
})

const pileOn = ({ pile, deep }: Loader): Thing[] =>
  pile
    ? [
        towelPile(
          [0.1, 0.854, 0.28 - deep],
          [0.15, 0, 0.115],
          pile.map((material, index) => [material, 0.026 - 0.002 * index] as const),
          -14,
        ),
      ]
    : []

function loader(kind: Loader, yaw = 25): Goods {
  return {
    model: {
      size: 0.85,
      materials,
      things: [cabinet(kind), drum(kind.inside), ...door(kind), panel(kind), ...pileOn(kind)],
    },
    front: kind.pile
      ? { yaw, pitch: 11, target: [0, 0.475, 0.275 - kind.deep], tall: 1.26 }
      : { yaw, pitch: 11, target: [0, 0.405, 0.275 - kind.deep], tall: 1.13 },
    detail: {
      yaw: -16,
      pitch: 8,
      target: [kind.mirrored ? -0.01 : 0.01, 0.58, 0.25],
      tall: 0.6,
    },
  }
}

const topDial = `vec2 k=q.xz-vec2(-0.125,0.0); put(slab(length(k)-0.030-0.0006*cos(atan(k.y,k.x)*40.0),q.y-0.05,0.016,0.004),DIAL); put(slab(length(k)-0.037,q.y-0.036,0.003,0.001),SEAM);
    vec2 b=vec2(mod(q.x-0.05+0.0175,0.035)-0.0175,q.z-0.014); put(max(slab(length(b)-0.005,q.y-0.038,0.003,0.001),abs(q.x-0.05)-0.088),CHROME);`

/** Opened from above: 0.40 wide, 0.88 high, 0.60 deep, its panel behind the lid. */
const topLoader = (touched: boolean): Thing => ({
  min: [-0.21, 0, -0.31],
  max: [0.21, 0.94, 0.31],
  shape: `float body=rbox(p-vec3(0,0.435,0),vec3(0.2,0.415,0.3),0.016);
    float edge=abs(rect(p.xz-vec2(0.0,0.075),vec2(0.180,0.205),0.02)); body=smax(body,-max(edge-0.0018,0.838-p.y),0.003);
    float lid=slab(rect(p.xz-vec2(0.0,0.075),vec2(0.177,0.202),0.018),p.y-0.849,0.006+0.006*(1.0-p.x*p.x*25.0),0.004); body=min(body,lid*0.8);
    float grip=slab(rect(p.xz-vec2(0.0,0.262),vec2(0.05,0.016),0.012),p.y-0.862,0.014,0.004); body=smax(body,-grip,0.006);
    vec3 q=turnX(p-vec3(0,0.872,-0.215),0.42); float deck=rbox(q,vec3(0.2,0.036,0.082),0.012); body=smin(body,deck,0.012);
    float plinth=max(abs(p.y-0.07)-0.0014,-rbox(p-vec3(0,0.07,0),vec3(0.194,0.2,0.294),0.012)); body=smax(body,-plinth,0.002); put(body,BODY);
    put(slab(rect(q.xz-vec2(${touched ? '0.0,0.0),vec2(0.165,0.036)' : '0.05,0.0),vec2(0.105,0.030)'},0.006),q.y-0.036,0.002,0.001),DARK);
    ${touched ? '' : topDial}
    put(cyl(vec3(abs(p.x)-0.16,p.y-0.012,abs(p.z)-0.25),0.02,0.012,0.003),SEAM);`,
})

/** Detergent: 0.24 high, shown five times as large. */
const bottle: Thing = {
  min: [-0.46, 0, -0.3],
  max: [0.46, 1.42, 0.3],
  stride: 0.8,
  shape: `float y=p.y; float w=mix(0.40,0.33,smoothstep(0.25,0.95,y))-0.20*smoothstep(0.86,1.10,y); float d=mix(0.22,0.19,smoothstep(0.2,0.9,y))-0.075*smoothstep(0.88,1.10,y);
    w+=0.012*smoothstep(0.10,0.03,abs(y-0.08)); float c=mix(0.15,0.115,smoothstep(0.8,1.1,y));
    vec2 u=abs(p.xz)-vec2(w,d)+c; float flatd=length(max(u,0.0))+min(max(u.x,u.y),0.0)-c; float body=slab(flatd,y-0.55,0.55,0.05);
    float grip=ell(p-vec3(0.46,0.66,0.0),vec3(0.17,0.25,0.4)); body=smax(body,-grip,0.06);
    float label=max(abs(flatd)-0.004,max(rect(vec2(p.x+0.03,y-0.50),vec2(0.29,0.26),0.05),-p.z)); body=smax(body,-max(max(abs(rect(vec2(p.x+0.03,y-0.50),vec2(0.295,0.265),0.05))-0.003,0.1-p.z),0.0),0.003);
    put(body,BODY); put(max(abs(flatd)-0.0022,max(rect(vec2(p.x+0.03,y-0.50),vec2(0.285,0.255),0.045),-p.z)),LABEL);
    float capd=cyl(p-vec3(0,1.235,0),0.125-0.02*(y-1.2)+0.003*cos(atan(p.z,p.x)*36.0)*smoothstep(1.36,1.33,y),0.125,0.025); put(capd,CAP); put(cyl(p-vec3(0,1.105,0),0.118,0.012,0.004),BODY);`,
}

/** A slender bottle of 0.22 m for what is used by the cap, shown five times as large. */
const flask: Thing = {
  min: [-0.34, 0, -0.24],
  max: [0.34, 1.36, 0.24],
  stride: 0.8,
  shape: `float y=p.y; float w=mix(0.300,0.262,smoothstep(0.05,0.80,y))-0.150*smoothstep(0.78,1.04,y)+0.010*smoothstep(0.09,0.03,abs(y-0.07)); float d=w*mix(0.66,0.95,smoothstep(0.78,1.02,y));
    float flatd=(length(p.xz/vec2(w,d))-1.0)*d; put(slab(flatd,y-0.53,0.53,0.05),BODY);
    float oval=length((vec2(p.x,y-0.45))/vec2(0.185,0.235))-1.0; put(max(abs(flatd)-0.0030,max(oval*0.18,-p.z)),LABEL);
    put(cyl(p-vec3(0,1.17,0),0.112-0.012*smoothstep(1.1,1.3,y)+0.0025*cos(atan(p.z,p.x)*44.0)*smoothstep(1.24,1.20,y),0.120,0.03),CAP); put(cyl(p-vec3(0,1.045,0),0.106,0.012,0.004),BODY);`,
}

/** A blossom on pale ground, a band below it. */
const blossomLabel =
  `vec2 q=vec2(p.x,p.y-0.48);float a=atan(q.y,q.x);float petal=length(q)-0.105*(0.55+0.45*abs(cos(a*2.5)));float heart=length(q)-0.022;float rim=abs(length((vec2(p.x,p.y-0.45))/vec2(0.185,0.235))-0.93)-0.012;` +
  `s.albedo=mix(${colour('#f6f2ec')},${colour('#c58aa2')},smoothstep(0.003,-0.003,petal));s.albedo=mix(s.albedo,${colour('#8d4f78')},smoothstep(0.003,-0.003,length(q)-0.062*(0.55+0.45*abs(cos(a*2.5)))));s.albedo=mix(s.albedo,${colour('#f0d9a8')},smoothstep(0.003,-0.003,heart));` +
  `float band=max(abs(p.y-0.315)-0.014,abs(p.x)-0.10);s.albedo=mix(s.albedo,${colour('#8d4f78')},smoothstep(0.002,-0.002,band));s.albedo=mix(s.albedo,${colour('#c58aa2')},smoothstep(0.012,-0.012,rim));s.rough=0.35;s.gloss=0.4;`

/** A label as laundry goods have it: a drop between two waves. */
const label =
  `vec2 q=vec2(p.x+0.03,p.y-0.50);float v=smoothstep(-0.004,0.004,q.y+0.10+0.035*sin(q.x*9.0));float w=smoothstep(-0.004,0.004,q.y+0.15+0.03*sin(q.x*8.0+1.4));` +
  `vec2 t=q-vec2(0.0,0.005);float u=clamp(t.y/0.17,0.0,1.0);float drop=t.y<0.0?length(t)-0.075:abs(t.x)-0.075*(1.0-u)*(1.0+0.7*u)+step(0.17,t.y);float shine=length((t-vec2(-0.028,-0.02))*vec2(1.0,0.6))-0.016;` +
  `s.albedo=mix(${colour('#1d6f86')},mix(${colour('#58b3c4')},${colour('#eef4f4')},v),w);s.albedo=mix(s.albedo,${colour('#1d7f97')},smoothstep(0.003,-0.003,drop));` +
  `s.albedo=mix(s.albedo,vec3(0.9),0.8*smoothstep(0.004,-0.004,shine));float band=abs(q.y-0.20)-0.018;s.albedo=mix(s.albedo,${colour('#1d6f86')},smoothstep(0.002,-0.002,max(band,abs(q.x)-0.16)));s.rough=0.35;s.gloss=0.4;`

export const laundry: Record<string, Goods> = {
  'washing-machine/front': loader({ deep: 0.285, low: 'flap', ring: 'RIM', inside: 'wash' }),
  'washing-machine/slim': loader({ deep: 0.2, low: 'flap', ring: 'BODY', inside: 'wash' }, 31),
  'washing-machine/top': {
    model: { size: 0.85, materials, things: [topLoader(false)] },
    front: { yaw: 29, pitch: 20, target: [0.01, 0.43, 0], tall: 1.22 },
    detail: { yaw: 24, pitch: 38, target: [0.01, 0.85, -0.06], tall: 0.58 },
  },
  'washing-machine/front-touch': loader(
    { deep: 0.285, low: 'flap', ring: 'BODY', inside: 'empty', touched: true },
    22,
  ),
  'washing-machine/slim-touch': loader(
    { deep: 0.2, low: 'flap', ring: 'RIM', inside: 'empty', touched: true },
    34,
  ),
  'washing-machine/top-touch': {
    model: { size: 0.85, materials, things: [topLoader(true)] },
    front: { yaw: 24, pitch: 22, target: [0.01, 0.43, 0], tall: 1.22 },
    detail: { yaw: 20, pitch: 38, target: [0.01, 0.85, -0.06], tall: 0.58 },
  },
  'dryer/heat-pump-touch': loader(
    {
      deep: 0.285,
      mirrored: true,
      low: 'slots',
      ring: 'RIM',
      inside: 'towels',
      touched: true,
      pile: ['SAND', 'WHITE'],
    },
    28,
  ),
  'dryer/condenser-touch': loader(
    { deep: 0.27, mirrored: true, low: 'slots', ring: 'BODY', inside: 'towels', touched: true },
    20,
  ),
  'dryer/heat-pump': loader({
    deep: 0.285,
    mirrored: true,
    low: 'slots',
    ring: 'BODY',
    inside: 'towels',
    pile: ['WHITE', 'SAND', 'TEAL'],
  }),
  'dryer/condenser': loader(
    { deep: 0.27, mirrored: true, low: 'slots', ring: 'RIM', inside: 'towels', pile: ['TEAL', 'WHITE'] },
    17,
  ),
  'detergent/bottle': {
    model: {
      size: 1.3,
      materials: { BODY: dyedPaint(0.35, 0.5), LABEL: label, CAP: paint('#1d6f86', 0.4, 0.5) },
      things: [bottle],
    },
    front: { yaw: -9, pitch: 7, target: [0, 0.67, 0], tall: 1.68 },
    detail: { yaw: -26, pitch: 12, target: [0.0, 0.84, 0.1], tall: 1.04 },
  },
  'detergent/flask': {
    model: {
      size: 1.3,
      materials: { BODY: dyedPaint(0.35, 0.5), LABEL: blossomLabel, CAP: paint('#f3efe8', 0.4, 0.5) },
      things: [flask],
    },
    front: { yaw: -13, pitch: 7, target: [0, 0.63, 0], tall: 1.62 },
    detail: { yaw: -28, pitch: 12, target: [0.0, 0.8, 0.1], tall: 1.0 },
  },
}
