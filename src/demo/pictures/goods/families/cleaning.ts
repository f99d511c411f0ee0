import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { glass, metal, paint } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'
import { blackPlastic, darkGlass, dyedPaint } from '../surfaces.ts'

const materials: Record<string, Surface> = {
  BODY: dyedPaint(0.22, 0.8),
  DARK: blackPlastic(0.4, 0.5),
  GREY: paint('#77797d', 0.45, 0.4),
  STEEL: metal('#cfccc8', 0.2),
  CLEAR: glass('#c9cdd0'),
  LENS: darkGlass,
  BRISTLE: `float v=noise(p*vec3(160.0,30.0,160.0));s.albedo=${colour('#5a5c60')}*(0.6+0.6*v);s.rough=1.0;`,
  RUBBER: paint('#2b2c2e', 0.8, 0.1),
}

/** Cordless, 1.12 high, leaning back a little on its floor head. */
const stick: Thing[] = [
  {
    min: [-0.16, 0, -0.35],
    max: [0.16, 0.16, 0.2],
    shape: `float head=slab(rect(p.xz-vec2(0,0.05),vec2(0.135,0.050),0.022),p.y-0.036,0.026,0.014); head=smin(head,rbox(p-vec3(0,0.042,0.0),vec3(0.035,0.024,0.05),0.015),0.02); put(head,DARK);
      put(slab(rect(p.xz-vec2(0,0.058),vec2(0.112,0.026),0.02),p.y-0.062,0.004,0.003),BODY); put(rbox(p-vec3(0,0.012,0.05),vec3(0.125,0.008,0.045),0.004),BRISTLE);
      put(cyl((vec3(abs(p.x)-0.05,p.y-0.02,p.z+0.03)).yxz,0.02,0.012,0.004),RUBBER); put(cap(p,vec3(0,0.055,-0.015),vec3(0,0.12,-0.04),0.020),GREY);`,
  },
  {
    min: [-0.1, 0.08, -0.5],
    max: [0.1, 1.2, 0.2],
    shape: `vec3 q=turnX(p-vec3(0,0.1,-0.03),0.14); put(cap(q,vec3(0,0.0,0),vec3(0,0.66,0),0.0165),STEEL); put(cyl(q-vec3(0,0.02,0),0.021,0.03,0.006),DARK); put(cyl(q-vec3(0,0.62,0),0.023,0.035,0.006),DARK);
      float body=rod(q,vec3(0,0.66,0),vec3(0,0.80,-0.01),0.030,0.040); float motor=cyl(q.xyz-vec3(0,0.90,-0.02),0.050,0.062,0.02); body=smin(body,motor,0.03); put(body,BODY);
      put(cyl(q-vec3(0,0.974,-0.02),0.043,0.012,0.006),DARK); float vent=max(abs(fract(q.y*90.0)-0.5)/90.0-0.0028,abs(length(q.xz-vec2(0,-0.02))-0.0505)-0.002); put(max(vent,abs(q.y-0.925)-0.024),DARK);
      vec2 hq=vec2(q.z+0.125,q.y-0.885); float grip=length(vec2(abs(rect(hq,vec2(0.062,0.085),0.045))-0.003,q.x))-0.0165; put(smax(grip,-(q.z+0.055)*-1.0-0.0,0.001),DARK);
      put(rbox(q-vec3(0,0.785,-0.125),vec3(0.034,0.030,0.050),0.012),DARK); put(cap(q,vec3(0,0.845,-0.068),vec3(0,0.835,-0.09),0.007),BODY);`,
  },
  {
    min: [-0.09, 0.5, -0.3],
    max: [0.09, 1.2, 0.2],
    shape: `vec3 q=turnX(p-vec3(0,0.1,-0.03),0.14)-vec3(0,0.775,0.075); put(cyl(q,0.026,0.068,0.01),GREY); put(cyl(q-vec3(0,0.082,0),0.046,0.012,0.005),BODY); put(cyl(q+vec3(0,0.085,0),0.044,0.010,0.005),DARK);
      put(box(vec3(mod(atan(q.z,q.x)+0.19,0.38)-0.19,q.y,length(q.xz)-0.028)*vec3(0.03,1.0,1.0),vec3(0.002,0.06,0.004)),DARK); put(cap(q,vec3(0,0.0,-0.03),vec3(0,0.02,-0.075),0.022),BODY);`,
  },
  {
    glass: true,
    min: [-0.06, 0.6, -0.2],
    max: [0.06, 1.1, 0.2],
    shape: `vec3 q=turnX(p-vec3(0,0.1,-0.03),0.14)-vec3(0,0.775,0.075); put(max(length(q.xz)-0.0435,abs(q.y)-0.078),CLEAR);`,
  },
]

/** On wheels, with its hose: 0.4 long; the tube stands up behind. */
const canister: Thing[] = [
  {
    min: [-0.22, 0, -0.26],
    max: [0.22, 0.32, 0.3],
    stride: 0.85,
    shape: `vec3 q=p-vec3(0,0.115,0.0); float d=ell(q,vec3(0.145,0.105,0.225)); d=smax(d,-(q.y+0.07),0.03); d=smin(d,rbox(q-vec3(0,0.02,-0.09),vec3(0.115,0.075,0.09),0.05),0.05); float low=smax(d,q.y+0.012,0.004); float line=abs(q.y+0.008)-0.0022;
      put(smax(d,-line,0.003),BODY); put(low-0.003,DARK); float lid=abs(length((q.xz-vec2(0,0.03))*vec2(1.0,0.66))-0.088)-0.0012; put(max(max(lid,d-0.001),0.02-q.y),DARK);
      vec3 w=vec3(abs(p.x)-0.138,p.y-0.078,p.z+0.10); float wheel=slab(length(w.yz)-0.076,w.x,0.020,0.012); put(wheel,RUBBER); put(slab(length(w.yz)-0.048,w.x-0.012,0.012,0.005),GREY); put(slab(length(w.yz)-0.014,w.x-0.022,0.006,0.003),BODY);
      put(cyl((p-vec3(0,0.024,0.165)).yxz,0.024,0.018,0.006),RUBBER); vec3 h=q-vec3(0,0.118,-0.055); float grip=length(vec2(abs(length(h.yz*vec2(1.0,0.55))-0.045)-0.0,h.x*0.6))-0.010; put(max(grip,-h.y-0.01)*0.7,DARK);
      put(slab(length(q.xz-vec2(0.0,-0.145))-0.022,q.y-0.092,0.010,0.004),GREY); put(cap(p,vec3(0,0.15,0.19),vec3(0,0.165,0.235),0.028),DARK);`,
  },
  {
    min: [-0.36, 0, -0.3],
    max: [0.2, 1.0, 0.42],
    stride: 0.7,
    shape: `vec3 a=vec3(0,0.165,0.235),b=vec3(-0.16,0.20,0.42),c=vec3(-0.30,0.78,0.02); float best=1e9,at=0.0; vec3 last=a; for(int k=1;k<=9;k++){ float t=float(k)/9.0; vec3 cur=mix(mix(a,mix(a,b,1.6),t),mix(mix(a,b,1.6),c,t),t); float dd=cap(p,last,cur,0.0195); best=smin(best,dd,0.012); last=cur; }
      float rib=0.0018*sin((p.y*0.9+p.z*0.35-p.x*0.5)*520.0); put((best+rib)*0.9,DARK);
      put(rod(p,vec3(-0.305,0.74,0.035),vec3(-0.285,0.88,-0.05),0.022,0.019),DARK); put(cap(p,vec3(-0.295,0.80,0.0),vec3(-0.25,0.09,-0.19),0.0155),STEEL); put(cap(p,vec3(-0.277,0.53,-0.07),vec3(-0.274,0.48,-0.084),0.021),BODY);
      vec3 n=turnY(p-vec3(-0.245,0.0,-0.165),0.25); put(slab(rect(n.xz,vec2(0.125,0.042),0.02),n.y-0.024,0.018,0.010),DARK); put(slab(rect(n.xz,vec2(0.10,0.022),0.02),n.y-0.042,0.003,0.002),BODY); put(cap(p,vec3(-0.25,0.09,-0.19),vec3(-0.245,0.04,-0.165),0.02),GREY);`,
  },
]

/** Finds its own way: 0.34 across. */
const robot: Thing[] = [
  {
    min: [-0.2, 0, -0.2],
    max: [0.24, 0.12, 0.26],
    shape: `float r=length(p.xz); float body=slab(r-0.17,p.y-0.047,0.036,0.012); float line=max(abs(p.y-0.047)-0.0012,abs(r-0.17)-0.004); line=min(line,max(max(abs(r-0.152)-0.0011,0.079-p.y),-1.0));
      put(smax(body,-line,0.0015),BODY); put(max(slab(r-0.1745,p.y-0.043,0.017,0.006),-(p.z+0.01)),DARK); put(cyl(p-vec3(0,0.010,0),0.155,0.008,0.003),DARK);
      put(cyl(p-vec3(0,0.092,-0.045),0.043,0.012,0.005),DARK); put(cyl(p-vec3(0,0.105,-0.045),0.037,0.002,0.001),STEEL); put(slab(abs(r-0.118)-0.0014,p.y-0.0832,0.001,0.0005),GREY);
      vec2 b=vec2(abs(p.x)-0.020,p.z-0.075); put(slab(length(b)-0.0115,p.y-0.083,0.002,0.001),GREY); put(max(slab(rect(p.xy-vec2(0,0.045),vec2(0.050,0.011),0.006),p.z-0.172,0.006,0.002),-1.0),LENS);
      vec3 s=p-vec3(0.132,0.008,0.122); float a=atan(s.z,s.x); float arm=abs(mod(a+0.4,2.0944)-1.0472)*length(s.xz); put(max(max(arm-0.004,length(s.xz)-0.072),abs(s.y)-0.002)*0.8,BRISTLE); put(cyl(s,0.012,0.005,0.002),GREY);`,
  },
]

export const cleaning: Record<string, Goods> = {
  'vacuum-cleaner/stick': {
    model: { size: 0.9, materials, things: stick },
    front: { yaw: 38, pitch: 9, target: [0, 0.57, -0.06], tall: 1.36 },
    detail: { yaw: 52, pitch: 9, target: [0, 0.88, -0.1], tall: 0.56 },
  },
  'vacuum-cleaner/canister': {
    model: { size: 0.7, materials, things: canister },
    front: { yaw: 30, pitch: 15, target: [-0.09, 0.4, 0.02], tall: 1.1 },
    detail: { yaw: 36, pitch: 22, target: [0, 0.12, 0.02], tall: 0.58 },
  },
  'vacuum-cleaner/robot': {
    model: { size: 0.36, materials, things: robot },
    front: { yaw: 18, pitch: 32, target: [0.005, 0.035, 0], tall: 0.54 },
    detail: { yaw: -24, pitch: 24, target: [0.02, 0.06, 0.05], tall: 0.26 },
  },
}
