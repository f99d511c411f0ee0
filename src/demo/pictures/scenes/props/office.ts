import type { Point, Thing } from '../studio/scene.ts'

/** Oak desk, half length w, top at 0.74 m; OAK. */
export const desk = (at: Point, w = 0.7, depth = 0.34, turn = 0): Thing => ({
  at,
  turn,
  min: [-w - 0.01, 0, -depth - 0.01],
  max: [w + 0.01, 0.75, depth + 0.01],
  shape: `put(rbox(p-vec3(0,0.727,0),vec3(${w},0.013,${depth}),0.004),OAK); put(rbox(vec3(p.x,p.y-0.68,p.z),vec3(${(w - 0.05).toFixed(3)},0.034,${(depth - 0.04).toFixed(3)}),0.004),OAK);
    vec3 l=vec3(abs(p.x)-${(w - 0.08).toFixed(3)},p.y,abs(p.z)-${(depth - 0.06).toFixed(3)}); put(rod(l,vec3(0.035,0,0.012),vec3(0,0.70,0),0.014,0.024),OAK);
    vec3 k=vec3(abs(p.x)-0.27,p.y-0.68,p.z-${(depth - 0.04).toFixed(3)}); put(cyl(k.xzy,0.011,0.012,0.004),KNOB); put(max(abs(p.x)-0.0012,abs(p.z-${(depth - 0.04).toFixed(3)})-0.0012)+max(abs(p.y-0.68)-0.03,0.0),KNOB);`,
})

/** Wooden chair with a bent back, seat at 0.45 m, facing +z; CHAIR and PAD. */
export const chair = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.27, 0, -0.32],
  max: [0.27, 0.84, 0.28],
  stride: 0.9,
  shape: `vec3 s=p-vec3(0,0.44,0); float seat=slab(rect(s.xz,vec2(0.215-0.03*s.z,0.205),0.09),s.y-0.5*s.x*s.x-0.3*s.z*s.z+0.01,0.013,0.009); put(seat*0.9,CHAIR); put(slab(rect(s.xz,vec2(0.19,0.18),0.08),s.y-0.020,0.014,0.013)*0.9,PAD);
    vec3 f=vec3(abs(p.x),p.y,p.z); put(rod(f,vec3(0.215,0,0.20),vec3(0.17,0.43,0.16),0.011,0.016),CHAIR); put(rod(f,vec3(0.215,0,-0.23),vec3(0.175,0.43,-0.17),0.011,0.016),CHAIR); put(rod(f,vec3(0.175,0.43,-0.17),vec3(0.205,0.74,-0.235),0.016,0.011),CHAIR);
    float curve=-0.235-0.035+0.9*p.x*p.x; put(slab(rect(p.xy-vec2(0,0.735),vec2(0.225,0.055),0.03),p.z-curve,0.009,0.006)*0.85,CHAIR);`,
})

/** Closed laptop lying flat; ALU. */
export const laptop = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.17, 0, -0.12],
  max: [0.17, 0.02, 0.12],
  shape: `float f=rect(p.xz,vec2(0.156,0.110),0.012); put(slab(f,p.y-0.0042,0.0038,0.002),ALU); put(slab(f,p.y-0.0118,0.0032,0.0022),ALU); put(slab(rect(p.xz,vec2(0.150,0.104),0.01),p.y-0.008,0.002,0.0005),DARK);`,
})

/** Garment on a hanger below the rail's point `at`, cut in the plane of z: half shoulder w, length l. */
export const hanging = (
  at: Point,
  material: string,
  w: number,
  l: number,
  turn: number,
  sleeve = 0,
  seed = 1,
): Thing => ({
  at,
  turn,
  min: [-0.075, -l - 0.16, -w - 0.1],
  max: [0.075, 0.045, w + 0.1],
  stride: 0.6,
  shape: `vec3 q=p; float z=abs(q.z), y=q.y+0.062; float hook=length(vec2(abs(length(q.yz-vec2(0.012,0.0))-0.018),q.x))-0.0022; hook=max(hook,-q.z-0.004-step(0.0,q.y)); put(hook,STEEL); put(cap(q,vec3(0,-0.005,0),vec3(0,-0.075,0),0.0022),STEEL);
    put(length(vec2(bend(vec2(z,q.y),vec2(0.0,-0.075),vec2(${(w * 0.6).toFixed(3)},-0.085),vec2(${(w * 0.96).toFixed(3)},-0.125)),q.x))-0.008,HANGER);
    float slope=-0.22*z-0.3*z*z; float down=-y/${l.toFixed(3)}; float side=z-${w.toFixed(3)}*(1.0+0.16*down*down-0.06*sin(down*4.0))+0.006*sin(y*23.0+${seed}.0); float neck=length(vec2(z*0.8,y-0.012))-0.062;
    float wave=0.016*down*sin(q.z*34.0+${seed}.0*2.1+2.0*sin(down*3.0))+0.007*sin(q.z*71.0+down*5.0+${seed}.0)*down+0.004*folds(p*15.0); float thick=0.012+0.012*smoothstep(0.0,0.25,down)*(1.0-z/${(w * 1.3).toFixed(3)});
    float flatd=max(max(y-slope-0.012,side),-y-${l.toFixed(3)}+0.012*sin(q.z*20.0)); flatd=max(flatd,-neck); float body=smax(flatd,abs(q.x-wave)-thick,0.014);
    ${sleeve > 0 ? `vec3 a=vec3(q.x+0.012*sin(q.y*17.0+${seed}.0),q.y,z); float arm=rod(a,vec3(0.0,-0.135,${(w * 0.92).toFixed(3)}),vec3(0.022,${(-0.135 - sleeve).toFixed(3)},${(w * 1.08).toFixed(3)}),0.040,0.034); body=smin(body,smax(arm,abs(a.x)-0.028,0.02),0.03);` : ''}
    put(body,${material});`,
})
