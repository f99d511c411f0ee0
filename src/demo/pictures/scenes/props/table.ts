import type { Point, Thing } from '../studio/scene.ts'

/** Candle of wax with a flame, in a low dish; WAX, FLAME, WICK and the dish's material. */
export const candle = (at: Point, dish: string, radius = 0.03, height = 0.12): Thing => ({
  at,
  min: [-0.07, 0, -0.07],
  max: [0.07, height + 0.07, 0.07],
  stride: 0.9,
  shape: `vec2 q=vec2(length(p.xz),p.y); float bowl=min(seg(q,vec2(0.0,0.006),vec2(0.048,0.006)),bend(q,vec2(0.048,0.006),vec2(0.058,0.007),vec2(0.061,0.024)))-0.0035; put(bowl,${dish});
    float w=cyl(p-vec3(0,${(height / 2 + 0.008).toFixed(4)},0),${radius},${(height / 2).toFixed(4)},0.006); w=smax(w,-ball(p-vec3(0.002,${(height + 0.03).toFixed(4)},0),0.030),0.004); put(w-0.0006*folds(p*70.0),WAX);
    put(cap(p,vec3(0,${height},0),vec3(0.0015,${(height + 0.012).toFixed(4)},0),0.0011),WICK); vec3 f=p-vec3(0.0015,${(height + 0.027).toFixed(4)},0); f.xz*=1.0+22.0*max(f.y,-0.01); put(ell(f,vec3(0.0058,0.019,0.0058))*0.6,FLAME);`,
})

/** Fork lying along z, tines to -z; CUTLERY. */
export const fork = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.02, -0.002, -0.11],
  max: [0.02, 0.02, 0.11],
  stride: 0.8,
  shape: `vec2 q=vec2(p.x,p.z); float w=mix(0.0105,0.0032,smoothstep(-0.045,-0.02,q.y))+0.003*smoothstep(0.02,0.095,q.y); float d=max(abs(q.x)-w,abs(q.y)-0.1+w*0.6);
    float slit=max(abs(mod(q.x+0.00265,0.0053)-0.00265)-0.0011,q.y+0.060); d=max(d,-slit); float rise=0.0045+0.009*smoothstep(-0.02,-0.06,q.y)-0.006*smoothstep(-0.06,-0.1,q.y)+0.004*smoothstep(0.0,-0.03,abs(q.y)-0.03); put(slab(d,p.y-rise,0.0011,0.0009),CUTLERY);`,
})

/** Knife lying along z, blade to -z; CUTLERY. */
export const knife = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.02, -0.002, -0.12],
  max: [0.02, 0.02, 0.12],
  stride: 0.8,
  shape: `vec2 q=vec2(p.x,p.z); float blade=max(abs(q.x-0.001)-0.0095*smoothstep(-0.118,-0.085,q.y)-0.0008,max(-0.113-q.y,q.y-0.01)); put(slab(blade,p.y-0.005,0.0009,0.0006),CUTLERY);
    float grip=max(abs(q.x)-0.0062-0.0016*smoothstep(0.03,0.1,q.y),max(q.y-0.108,-q.y+0.004)); put(slab(grip,p.y-0.005,0.0042,0.0035),CUTLERY);`,
})

/** Dinner plate with a raised rim. */
export const dinnerPlate = (at: Point, material: string, r = 0.135): Thing => ({
  at,
  min: [-r - 0.01, 0, -r - 0.01],
  max: [r + 0.01, 0.03, r + 0.01],
  stride: 0.8,
  shape: `vec2 q=vec2(length(p.xz),p.y); float d=min(seg(q,vec2(0.0,0.006),vec2(${(r * 0.74).toFixed(4)},0.006)),bend(q,vec2(${(r * 0.74).toFixed(4)},0.006),vec2(${(r * 0.97).toFixed(4)},0.006),vec2(${r},0.021)))-0.003; put(min(d,rect(q-vec2(0.0,0.002),vec2(${(r * 0.6).toFixed(4)},0.002),0.001)),${material});`,
})

/** Linen napkin folded to a strip, w by d half sizes. */
export const napkin = (at: Point, material: string, w = 0.06, d = 0.1, turn = 0): Thing => ({
  at,
  turn,
  min: [-w - 0.02, -0.005, -d - 0.02],
  max: [w + 0.02, 0.035, d + 0.02],
  stride: 0.7,
  shape: `float e=0.0035*folds(p*24.0)+0.0015*folds(p.zxy*60.0); put(rbox(p-vec3(0,0.005+e,0),vec3(${w},0.0042,${d}),0.004),${material}); put(rbox(turnY(p,0.06)-vec3(0.004,0.012+e,0.003),vec3(${(w * 0.95).toFixed(4)},0.0036,${(d * 0.97).toFixed(4)}),0.0034),${material});`,
})

/** Wine carafe of clear glass with water; JAR. */
export const carafe = (at: Point, height = 0.26): Thing => ({
  at,
  glass: true,
  min: [-0.07, 0, -0.07],
  max: [0.07, height + 0.01, 0.07],
  stride: 0.85,
  shape: `vec2 q=vec2(length(p.xz),p.y); float h=${height}; float R=0.058*(1.0-smoothstep(0.35,0.68,q.y/h))+0.021+0.010*smoothstep(0.85,1.0,q.y/h); put(smax((q.x-R)*0.8,abs(q.y-h*0.5)-h*0.5,0.008),JAR);`,
})
