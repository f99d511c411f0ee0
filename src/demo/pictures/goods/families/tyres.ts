import type { Surface, Thing } from '#demo/pictures/scenes/studio/scene.ts'
import type { Goods } from '../goods.ts'

// Rubber is the dyed part; how deep it shines is the studio's.
const materials: Record<string, Surface> = {
  RUBBER:
    'float v=fbm(p*30.0);s.albedo=vec3(0.012);s.dye=0.85+0.4*v;s.rough=0.46;s.gloss=0.7;s.tilt=noise3(p*420.0)*0.07;',
}

/**
 * What is cut out of the tread, a GLSL distance `cut` from `r`, `x` (across), `a` (about the axle) and `s` (blocks
 * round the tyre).
 */
const treads = {
  // Three grooves and few slanted cuts.
  summer: `float cut=max(min(abs(x)-0.0042,abs(abs(x)-0.040)-0.0048),0.309-r); float blk=abs(fract(s*0.5+abs(x)*9.0)-0.5)*0.0558-0.0014; cut=min(cut,max(max(blk,0.315-r),0.046-abs(x)));`,
  // A V of wide channels, the blocks between them sliced finely.
  winter: `float v=abs(fract(s*0.5-abs(x)*15.0)-0.5)*0.0558; float cut=max(v-0.0042,0.308-r); cut=min(cut,max(abs(abs(x)-0.052+0.010*sin(a*36.0))-0.0032,0.310-r)); float sipe=abs(fract(s*3.0+abs(x)*60.0+0.3*sin(x*220.0))-0.5)*0.0093-0.0007; cut=min(cut,max(sipe,0.319-r));`,
  // Four grooves, the outer shoulder wider than the inner one, cuts that lean one way.
  sport: `float cut=min(min(abs(x+0.050)-0.0040,abs(x+0.017)-0.0054),min(abs(x-0.020)-0.0054,abs(x-0.055)-0.0030)); cut=max(cut,0.309-r); float blk=abs(fract(s*0.5-x*7.0)-0.5)*0.0558-0.0014; cut=min(cut,max(max(blk,0.314-r),0.058-abs(x))); float nick=abs(fract(s-x*24.0)-0.5)*0.0279-0.0009; cut=min(cut,max(max(nick,0.317-r),abs(x+0.034)-0.011));`,
  // Blocks between two grooves that zigzag, wide channels across.
  snow: `float z=0.006*(abs(fract(s*0.5)-0.5)*4.0-1.0); float cut=max(min(abs(abs(x)-0.024-z)-0.0036,abs(abs(x)-0.059-z*0.6)-0.0040),0.308-r); float lat=abs(fract(s*0.5+step(0.0,x)*0.5+abs(x)*5.0)-0.5)*0.0558-0.0036; cut=min(cut,max(max(lat,0.309-r),0.024+z-abs(x))); float sipe=abs(fract(s*3.0+0.35*sin(x*260.0))-0.5)*0.0093-0.0007; cut=min(cut,max(sipe,0.319-r));`,
  // A rib in the middle, channels that run from it to the shoulders.
  arrow: `float v=abs(fract(s*0.5-abs(x)*9.0)-0.5)*0.0558; float cut=max(max(v-0.0032,0.310-r),0.012-abs(x)); cut=min(cut,max(abs(abs(x)-0.036)-0.0040,0.310-r)); float sipe=abs(fract(s*1.5-abs(x)*27.0)-0.5)*0.0186-0.0008; cut=min(cut,max(max(sipe,0.317-r),0.046-abs(x)));`,
  all: `float g=min(abs(abs(x)-0.022),abs(abs(x)-0.058))-0.0042; float cut=max(g,0.311-r); float skew=x*26.0+0.5*sin(x*40.0); float blk=abs(fract(s+skew)-0.5)*0.0279; float lat=max(max(blk-0.0019,0.312-r),0.026-abs(x)); float mid=abs(fract(s*0.5-skew*0.8)-0.5)*0.0558; cut=min(min(cut,lat),max(max(mid-0.0013,0.314-r),abs(x)-0.017));`,
}

/** Car tyre, 0.64 m across, standing; its tread looks a little to the left. */
const tyre = (tread: keyof typeof treads): Thing => ({
  at: [0, 0.325, 0],
  turn: 47,
  min: [-0.34, -0.34, -0.14],
  max: [0.34, 0.34, 0.14],
  stride: 0.85,
  shape: `float r=length(p.xy), x=p.z, a=atan(p.y,p.x); if (abs(x)>0.13||r>0.345){put(max(abs(x)-0.115,r-0.33),RUBBER);return gD;}
    float side=0.012*exp(-pow((r-0.262)/0.03,2.0)); float d=rect(vec2(r-0.258,x),vec2(0.062+0.004*(1.0-x*x*90.0),0.093+side),0.034); d=smax(d,-rect(vec2(r-0.235,x),vec2(0.062,0.080),0.03),0.008); d=smax(d,0.203-r,0.006);
    float s=a*11.4592; ${treads[tread]} d=max(d,-cut);
    float rib=0.0012*smoothstep(0.4,0.5,abs(fract((r-0.215)/0.012)-0.5))*step(0.215,r)*step(r,0.240); float lug=0.0014*smoothstep(0.1,0.3,abs(fract(a*22.9183)-0.5))*step(0.281,r)*step(r,0.296)*step(0.08,abs(x)); put(d+rib-lug,RUBBER);`,
})

/** Seen at an angle: the smaller it is, the more of the tread one sees. */
const goods = (tread: keyof typeof treads, yaw: number): Goods => ({
  model: { size: 0.62, materials, things: [tyre(tread)] },
  front: { yaw, pitch: 6, target: [0, 0.322, 0], tall: yaw > 20 ? 0.88 : 0.8 },
  detail: { yaw: yaw - 40, pitch: 14, target: [-0.12, 0.42, 0.08], tall: 0.46 },
})

/** Close to the tread. */
const closeUp = (tread: keyof typeof treads, yaw: number): Goods => {
  const whole = goods(tread, yaw)
  return { ...whole, front: whole.detail }
}

export const tyres: Record<string, Goods> = {
  'tyre/summer': goods('summer', 8),
  'tyre/summer-tread': closeUp('summer', 8),
  'tyre/sport': goods('sport', -14),
  'tyre/winter': goods('winter', 4),
  'tyre/winter-tread': closeUp('winter', 4),
  'tyre/winter-side': goods('winter', 26),
  'tyre/snow': goods('snow', -8),
  'tyre/snow-side': goods('snow', 24),
  'tyre/all': goods('all', 12),
  'tyre/all-tread': closeUp('all', 12),
  'tyre/arrow': goods('arrow', -12),
}
