import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { metal } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { dyedLeather } from '../surfaces.ts'

// Modelled four times as large as life: a shoe is about one metre, its toe towards +x, its sole on y = 0.
const functions = /* glsl */ `
float rod2(vec2 p, vec2 a, vec2 b, float ra, float rb) { vec2 q = p - a, d = b - a; float h = clamp(dot(q, d) / dot(d, d), 0.0, 1.0); return length(q - d * h) - mix(ra, rb, h); }
float ell2(vec2 q, vec2 r) { float k = length(q / r); return k * (k - 1.0) / max(length(q / (r * r)), 1e-4); }
/* The print of the foot, narrowing to the toe by the share slim. */
float print2(vec2 q, float slim) { q.y -= 0.03 * smoothstep(-0.2, 0.2, q.x) * smoothstep(0.55, 0.2, q.x); return smin(rod2(q, vec2(-0.41, 0.0), vec2(0.0, 0.01), 0.128, 0.128), ell2(q - vec2(0.14 + 0.03 * slim, 0.0), vec2(0.40 + 0.03 * slim, 0.185 - 0.025 * slim)), 0.13); }
/* How high the upper is over the sole; high is how far up the instep goes. */
float topAt(float x, float slim, float high) { return 0.105 - 0.02 * slim + 0.055 * smoothstep(0.50, 0.22, x) + high * (0.13 * smoothstep(0.30, 0.02, x) + 0.12 * smoothstep(0.06, -0.22, x)); }
/* Filled upper over the print. */
float upper(vec3 p, float slim, float high) {
  float H = topAt(p.x, slim, high); float t = clamp(p.y / H, 0.0, 1.0); float upright = mix(0.22, 1.0, smoothstep(-0.30, 0.05, p.x));
  return smax(smax(print2(p.xz, slim) + 0.66 * min(H, 0.2) * t * t * t * upright, p.y - H, 0.07), -p.y, 0.012) * 0.7;
}
`

const materials: Record<string, Surface> = {
  LEATHER: dyedLeather(34, 0.5),
  SOLE: `s.albedo=${colour('#efe9dc')};s.rough=0.6;s.gloss=0.3;`,
  RUBBER: `s.albedo=${colour('#7d5b3d')};s.rough=0.7;s.gloss=0.2;`,
  LINING: `float v=fbm(p*30.0);s.albedo=${colour('#d9c2a0')}*(0.9+0.2*v);s.rough=0.85;s.gloss=0.1;`,
  LACE: `s.albedo=${colour('#f3efe6')}*(0.85+0.2*noise(p*160.0));s.rough=1.0;`,
  EYE: metal('#c9c5bd', 0.25),
}

interface Shoe {
  slim: number
  high: number
  /** Height of the heel, and whether it is a block under the heel or a flat sole all along. */
  heel: number
  sole: 'white' | 'leather'
  thick: number
  /** Where the opening ends towards the toe, and how high its sides are. */
  mouth: number
  side: number
  extra?: string
  /** Instead of a closed upper: GLSL of straps, or of a shaft. */
  straps?: string
}

function shoe({ slim, high, heel, sole, thick, mouth, side, extra = '', straps }: Shoe): Thing {
  const body = straps
    ? `float wall=abs(up)-0.009; ${straps}`
    : `float inner=up+0.020; float edge=p.x-(${mouth.toFixed(3)})+1.6*q.z*q.z; float top=q.y-${side.toFixed(3)}-0.05*smoothstep(-0.22,-0.46,q.x)-0.09*smoothstep(-0.20,0.02,edge); float cut=smax(inner,edge,0.03); up=smax(up,-max(cut,0.018-q.y),0.010);
      up=smax(up,-max(-top,edge-0.03),0.016); put(up,LEATHER); put(max(max(inner+0.004,abs(q.y-0.022)-0.006),edge),LINING);`
  const block =
    heel > 0.03
      ? `float hb=print2(p.xz*vec2(1.0,1.0),${slim.toFixed(2)})+0.010+0.025*smoothstep(0.0,${heel.toFixed(3)},${heel.toFixed(3)}-q0); hb=smax(hb,p.x+${(heel > 0.15 ? 0.27 : 0.2).toFixed(2)}-0.03*(p.y/${heel.toFixed(3)}),0.02); hb=smax(hb,max(-p.y,p.y-${(heel + 0.05).toFixed(3)}),0.006); hb=max(hb,q.y+0.01); put(hb,LEATHER);`
      : ''
  return {
    min: [-0.62, 0, -0.26],
    max: [0.6, 0.85, 0.26],
    stride: 0.6,
    steps: 170,
    shape: `float q0=p.y; float rise=${heel.toFixed(3)}*smoothstep(0.22,-0.26,p.x); vec3 q=p-vec3(0,rise+${thick.toFixed(3)},0);
      float d2=print2(p.xz,${slim.toFixed(2)}); float so=slab(d2-0.012,q.y+${(thick / 2).toFixed(4)},${(thick / 2).toFixed(4)},${Math.min(0.02, thick * 0.45).toFixed(4)}); put(so,${sole === 'white' ? 'SOLE' : 'RUBBER'}); ${block}
      float up=upper(q,${slim.toFixed(2)},${high.toFixed(2)}); float solid=up; ${body} ${extra}`,
  }
}

const laces = `for(int k=0;k<6;k++){ float x=0.235-0.052*float(k); float y=topAt(x,0.0,1.22)+0.006; float w=0.066+0.005*float(k); vec3 l=vec3(q.x-x,q.y-y,abs(q.z-0.012)); put(cap(l,vec3(0,0.006,0),vec3(-0.010,-0.012,w),0.0115),LACE); put(ball(l-vec3(-0.010,-0.016,w+0.004),0.014),EYE); }
  vec3 t=turnZ(q-vec3(-0.075,0.375,0.012),-0.62); put(max(ell(t,vec3(0.030,0.115,0.100)),abs(t.x)-0.016)*0.7,LEATHER); float cap2=max(abs(solid-0.005)-0.008,0.335-1.1*q.z*q.z-q.x); put(max(cap2,-q.y-0.01)*0.8,SOLE); float foxing=max(abs(d2-0.014)-0.004,abs(q.y+0.022)-0.003); put(foxing,LEATHER);
  float quarter=max(abs(solid-0.003)-0.006,abs(q.x-0.10-0.9*(q.y-0.1))-0.007); put(max(max(quarter,q.y-0.20),-q.y)*0.8,LEATHER); float side=max(abs(solid-0.004)-0.006,min(abs(q.x+0.10+0.55*(q.y-0.1))-0.018,abs(q.x+0.18+0.55*(q.y-0.1))-0.018)); put(max(max(side,q.y-0.19),0.02-q.y)*0.8,SOLE);
  float back=max(abs(solid-0.006)-0.007,abs(q.z)-0.035); put(max(max(back,q.x+0.40),q.y-0.30)*0.8,SOLE);`

const bootShaft = `vec3 h=q-vec3(-0.285,0.36,0.0); float shaftd=length(h.xz*vec2(0.78,1.0))-0.118-0.02*smoothstep(0.1,0.3,h.y); float inner=max(shaftd+0.018,0.0-h.y); up=smin(up,slab(shaftd,h.y,0.30,0.012),0.09); up=smax(up,-inner,0.008); up=smax(up,h.y-0.285+0.10*h.x,0.012);
  float zip=max(abs(q.x+0.27)-0.010,abs(h.y-0.0)-0.24); put(smax(up,-max(abs(abs(q.x+0.27)-0.020)-0.002,-q.z-0.0),0.003)*0.9,LEATHER); put(max(max(abs(up-0.001)-0.004,zip),-q.z)*0.8,EYE);`

// Two bands that cross over the foot and one over the toes, a counter that rises to the heel, a strap about the ankle.
const sandalStraps = `float cross=min(abs(q.x-0.185-0.62*(q.z-0.012))-0.032,abs(q.x-0.185+0.62*(q.z-0.012))-0.032); float toes=abs(q.x-0.335+0.7*q.z*q.z)-0.026;
  put(max(max(wall,min(cross,toes)),-q.y-0.01)*0.7,LEATHER);
  float counter=q.y-0.02-0.10*smoothstep(-0.20,-0.42,q.x)-0.19*smoothstep(-0.43,-0.50,q.x); put(max(max(max(wall,counter),q.x+0.24),-q.y-0.01)*0.8,LEATHER);
  vec3 a=q-vec3(-0.338,0.292,0.012); a.y-=0.20*a.x; float ring=abs(length(a.xz*vec2(0.60,1.0))-0.112)-0.008; put(smax(ring,abs(a.y)-0.021,0.006)*0.8,LEATHER);
  put(max(abs(d2+0.022)-0.03,abs(q.y-0.004)-0.006)*0.8,LINING); put(max(d2+0.012,abs(q.y-0.002)-0.006)*0.8,LINING); put(max(abs(d2+0.012)-0.004,abs(q.y-0.009)-0.003)*0.8,RUBBER);
  vec3 k=a-vec3(0.045,0.0,0.116); put(max(abs(rect(k.xy,vec2(0.026,0.030),0.008))-0.005,abs(k.z)-0.007),EYE); put(max(rect(k.xy,vec2(0.004,0.026),0.003),abs(k.z-0.004)-0.005),EYE);`

const pair = (figures: Shoe): Thing[] => [
  { ...shoe(figures), at: [0.02, 0, 0.24], turn: 9 },
  { ...shoe({ ...figures }), at: [-0.08, 0, -0.34], turn: 16 },
]

const goods = (figures: Shoe, middle = 0.14): Goods => ({
  model: { size: 1, materials, functions, things: pair(figures) },
  front: { yaw: 24, pitch: 20, target: [0, middle, -0.02], tall: 1.78 },
  detail: { yaw: 52, pitch: 26, target: [0.2, 0.14, 0.2], tall: 0.85 },
})

export const shoes: Record<string, Goods> = {
  'shoe/sneaker': goods({
    slim: 0,
    high: 1.22,
    heel: 0.012,
    sole: 'white',
    thick: 0.085,
    mouth: -0.06,
    side: 0.275,
    extra: laces,
  }),
  'shoe/ballet': goods({
    slim: 0.45,
    high: 0.55,
    heel: 0.015,
    sole: 'leather',
    thick: 0.03,
    mouth: 0.22,
    side: 0.1,
    extra:
      'vec3 b=q-vec3(0.262,topAt(0.262,0.45,0.55)+0.006,0.012); put(min(ell(vec3(b.x,b.y,abs(b.z)-0.045),vec3(0.020,0.014,0.038)),ball(b,0.016))*0.8,LEATHER);',
  }),
  'shoe/pump': goods({
    slim: 1.05,
    high: 0.5,
    heel: 0.27,
    sole: 'leather',
    thick: 0.02,
    mouth: 0.29,
    side: 0.07,
  }),
  'shoe/loafer': goods({
    slim: 0.25,
    high: 0.8,
    heel: 0.035,
    sole: 'leather',
    thick: 0.045,
    mouth: 0.05,
    side: 0.17,
    extra:
      'float band=max(abs(solid-0.006)-0.007,abs(q.x-0.075-q.z*q.z)-0.036); band=max(band,0.05-q.y); float seam=max(abs(solid-0.002)-0.006,abs(rect(q.xz-vec2(0.21,0.015),vec2(0.17,0.115),0.10))-0.007); put(max(max(seam,0.10-q.x),0.06-q.y)*0.8,LEATHER); put(band*0.8,LEATHER);',
  }),
  'shoe/boot': goods(
    { slim: 0.2, high: 1, heel: 0.2, sole: 'leather', thick: 0.035, mouth: 0, side: 0.3, straps: bootShaft },
    0.33,
  ),
  'shoe/sandal': goods({
    slim: 0.2,
    high: 0.75,
    heel: 0.06,
    sole: 'leather',
    thick: 0.045,
    mouth: 0,
    side: 0.1,
    straps: sandalStraps,
  }),
}
